"""Make the app's sounds: short, soft, and our own. Run once; the files are shipped."""

import math
import struct
import wave
from pathlib import Path

RATE = 22050
SOUNDS = Path(__file__).resolve().parent.parent / "screens" / "sounds"
# Each sound: (frequency in Hz, start and length in seconds) of its tones.
TONES = {
    "accepted": [(880, 0.0, 0.06)],
    "taken": [(1319, 0.0, 0.05), (1760, 0.06, 0.09)],
    "refused": [(220, 0.0, 0.12), (165, 0.12, 0.2)],
    # moments: what goes up is a triumph, what goes down is not
    "win": [(523, 0.0, 0.15), (659, 0.13, 0.15), (784, 0.26, 0.35)],
    "theft": [(392, 0.0, 0.1), (370, 0.1, 0.1), (622, 0.2, 0.35), (740, 0.2, 0.35)],
    "rush": [(587, 0.0, 0.08), (740, 0.07, 0.08), (880, 0.14, 0.08), (1175, 0.21, 0.25)],
    "home": [(659, 0.0, 0.1), (988, 0.09, 0.25)],
    "limit": [(330, 0.0, 0.12), (330, 0.15, 0.12), (247, 0.3, 0.3)],
    "chaos": [(311, 0.0, 0.12), (233, 0.07, 0.12), (277, 0.14, 0.12), (147, 0.22, 0.3)],
    "defeat": [(294, 0.0, 0.2), (247, 0.18, 0.2), (196, 0.36, 0.35)],
    "setback": [(262, 0.0, 0.1), (208, 0.1, 0.2)],
}


def samples(tones: list[tuple[float, float, float]]) -> list[float]:
    """The tones added up, each fading out so that it does not click."""
    length = max(start + long for _, start, long in tones)
    mixed = [0.0] * int(length * RATE)
    for frequency, start, long in tones:
        for step in range(int(long * RATE)):
            at = int(start * RATE) + step
            if at < len(mixed):
                fade = min(1, step / 100) * (1 - step / (long * RATE)) ** 2
                mixed[at] += 0.3 * fade * math.sin(2 * math.pi * frequency * step / RATE)
    return mixed


if __name__ == "__main__":
    SOUNDS.mkdir(exist_ok=True)
    for name, tones in TONES.items():
        with wave.open(str(SOUNDS / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(b"".join(struct.pack("<h", int(32767 * value)) for value in samples(tones)))
