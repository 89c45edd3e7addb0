"""The Python that the phone runs: everything compiles for it, and the tracker's tests pass on it.

Where no such Python is installed, the one that Pyodide compiles for node does, which `tools/setup_android.sh`
fetches. It has no threads and no other programs: what is about them is left to the usual Python.
"""

import configparser
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.proof

ROOT = Path(__file__).resolve().parents[2]
NODE = ROOT / "build" / "preflight" / "pyodide"
# On node matches and the rules of three games: the others, and what is drawn for Dig, take too long there, or
# need a deeper stack.
LEFT_OUT = ["-k", "not command_line"]
ON_NODE = [
    "tests/tracker/test_match.py",
    "tests/tracker/games/toc_chocottes",
    "tests/tracker/games/happy_corgi",
    *(f"tests/tracker/games/dig/test_{topic}.py" for topic in ("adjusting", "clauses", "untold")),
]


@pytest.fixture(scope="module")
def version() -> str:
    """As the spec says: 3.14."""
    spec = configparser.ConfigParser(interpolation=None)
    spec.read(ROOT / "buildozer.spec", encoding="utf-8")
    wanted = (one.strip() for one in spec["app"]["requirements"].split(","))
    exact = next(one for one in wanted if one.startswith("python3=="))
    return ".".join(exact.removeprefix("python3==").split(".")[:2])


@pytest.fixture(scope="module")
def run(version):
    """Run a program of that Python, with arguments as `arguments`."""
    installed, node = shutil.which(f"python{version}"), shutil.which("node")
    if installed:
        venv = ROOT / "build" / "preflight" / f"python{version}"
        inside = venv / "bin" / "python"
        if not inside.exists():
            subprocess.run([installed, "-m", "venv", venv], check=True)
            pip = [inside, "-m", "pip", "install", "--quiet", "-c", ROOT / "constraints.txt"]
            subprocess.run([*pip, "msgspec", "pytest", "hypothesis", "chess"], check=True)
        command = [inside, "-c", "import sys\narguments = sys.argv[2:]\nsys.exit(eval(sys.argv[1]))"]
    elif node and (NODE / "packages").is_dir():
        script = Path(__file__).with_name("on_node.mjs")
        command = [node, "--stack-size=3000", script, NODE / "package", ROOT, NODE / "packages"]
    else:
        pytest.skip(f"there is no Python {version} here")

    def run_it(program: str, *arguments: str) -> str:
        done = subprocess.run([*command, program, *arguments], cwd=ROOT, capture_output=True, text=True)
        assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
        return done.stdout

    return run_it


def test_it_is_that_python(run, version) -> None:
    told = run("print(__import__('sys').version)")
    assert told.startswith(version)
    print(f"\nPython {told.split()[0]}, besides {sys.version.split()[0]}")


def test_everything_compiles(run) -> None:
    rooms = [ROOT / name for name in ("main.py", "screens", "tracker", "vision")]
    files = [path for room in rooms for path in ([room] if room.is_file() else room.rglob("*.py"))]
    compiled = "len([compile(open(path, 'rb').read(), path, 'exec') for path in arguments]) * 0"
    run(compiled, *(str(path.relative_to(ROOT)) for path in files))


def test_the_tracker_passes_its_tests(run, version) -> None:
    tests = ["tests/tracker"] if shutil.which(f"python{version}") else [*ON_NODE, *LEFT_OUT]
    told = run("int(__import__('pytest').main(list(arguments)))", "-q", "-p", "no:cacheprovider", *tests)
    print(f"\nPython {version}: {told.splitlines()[-1]}")
