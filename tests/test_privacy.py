"""Nothing leaves the phone: no socket is opened, here or in any other test; no permission would allow it."""

import socket
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


def test_processes_of_one_machine_may_talk():
    for end in socket.socketpair():
        end.close()


def test_the_package_asks_for_no_network():
    spec = ConfigParser(interpolation=None)
    spec.read(ROOT / "buildozer.spec", encoding="utf-8")
    assert "INTERNET" not in spec["app"]["android.permissions"]
