"""A voice on Linux: espeak-ng, in a process of its own."""

import subprocess
from contextlib import suppress

PATIENCE = 1  # seconds until a voice that was stopped has ended


class Espeak:
    """Says one thing at a time."""

    def __init__(self, program: str) -> None:
        self._program = program
        self._talking: subprocess.Popen | None = None

    def say(self, words: str, language: str) -> None:
        """Say it, in place of what is being said."""
        self.stop()
        with suppress(OSError):
            self._talking = subprocess.Popen(
                [self._program, "-v", language, "--stdin"],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            assert self._talking.stdin is not None
            self._talking.stdin.write(words.encode())
            self._talking.stdin.close()

    def stop(self) -> None:
        """Be silent."""
        talking, self._talking = self._talking, None
        if talking is not None:
            talking.kill()
            with suppress(subprocess.TimeoutExpired):
                talking.wait(PATIENCE)
