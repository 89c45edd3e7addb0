"""Nothing leaves the phone: no socket is opened, here or in any other test; no permission would allow it."""

import socket
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path

import pytest

from tests import conftest

ROOT = Path(__file__).resolve().parent.parent


def test_a_socket_is_refused_and_noticed():
    with pytest.raises(PermissionError):
        socket.create_connection(("127.0.0.1", 9))
    assert conftest.calls_home
    conftest.calls_home.clear()


def test_a_process_that_a_test_starts_is_refused_too():
    code = "import socket; socket.socket(); print('through')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (99, "")
    assert "never needs a network" in done.stderr


def test_processes_of_one_machine_may_talk():
    for end in socket.socketpair():
        end.close()


def test_the_package_asks_for_no_network():
    spec = ConfigParser(interpolation=None)
    spec.read(ROOT / "buildozer.spec", encoding="utf-8")
    assert "INTERNET" not in spec["app"]["android.permissions"]
