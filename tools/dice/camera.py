"""What a camera does to a scene: colour cast, exposure, blur, noise, compression."""

import cv2
import numpy as np

Rng = np.random.Generator


def develop(rng: Rng, picture: np.ndarray) -> np.ndarray:
    """A scene (blue, green, red, 0 to 1) as a photo of 8 bits."""
    cast = rng.uniform(0.8, 1.2, 3) if rng.random() < 0.6 else np.ones(3)
    picture = np.clip(picture * cast * rng.uniform(0.75, 1.5), 0, 1) ** rng.uniform(0.5, 1.25)
    black, white = rng.uniform(0, 0.12), rng.uniform(0.85, 1)
    return np.round(255 * (black + picture * (white - black))).astype(np.uint8)


def store(rng: Rng, photo: np.ndarray) -> np.ndarray:
    """The photo as many files hold it: a little soft, its colours at half the detail of its light.

    It is this that blurs red pips on a black die, long before anybody scales the photo.
    """
    if rng.random() < 0.3:
        photo = cv2.GaussianBlur(photo, (0, 0), rng.uniform(0.4, 1.0))
    if rng.random() < 0.4:
        photo = pressed(photo, int(rng.integers(40, 96)))
    return photo


def pressed(photo: np.ndarray, quality: int) -> np.ndarray:
    """The photo after a JPEG of some quality."""
    done, coded = cv2.imencode(".jpg", photo, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return cv2.imdecode(coded, cv2.IMREAD_COLOR) if done else photo


def spoil(rng: Rng, photo: np.ndarray, strength: float = 1.0) -> np.ndarray:
    """The photo through a worse camera and other colours; each harm is likelier with *strength*."""

    def now(share: float) -> bool:
        return rng.random() < share * strength

    if now(0.15):
        photo = photo[..., rng.permutation(3)]
    if now(0.06):
        photo = 255 - photo
    if now(0.1):
        photo = cv2.cvtColor(cv2.cvtColor(photo, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR)
    if now(0.7):
        gain = rng.uniform(0.75, 1.25, 3) if now(0.5) else rng.uniform(0.7, 1.3)
        if now(0.12):  # a corner that the lamp does not reach
            gain = gain * rng.uniform(0.3, 0.8)
        curve = np.arange(256)[:, None] / 255
        curve = np.clip(curve ** rng.uniform(0.6, 1.6) * gain + rng.uniform(-0.08, 0.08), 0, 1)
        curve = np.ascontiguousarray(np.broadcast_to(curve, (256, 3)) * 255).astype(np.uint8)
        photo = cv2.LUT(photo, curve[None])
    if now(0.2):
        height, width = photo.shape[:2]
        share = rng.uniform(0.45, 0.9)
        small = cv2.resize(photo, None, fx=share, fy=share, interpolation=cv2.INTER_AREA)
        photo = cv2.resize(small, (width, height), interpolation=cv2.INTER_LINEAR)
    if now(0.25):
        photo = cv2.GaussianBlur(photo, (0, 0), rng.uniform(0.3, 1.4))
    if now(0.1):
        length = int(rng.integers(2, 9))
        kernel = np.zeros((length, length), np.float32)
        turn = rng.uniform(0, np.pi)
        reach = np.array([np.cos(turn), np.sin(turn)]) * length
        middle = np.array([length / 2, length / 2])
        cv2.line(kernel, (middle - reach).astype(int).tolist(), (middle + reach).astype(int).tolist(), 1.0)
        if kernel.sum():
            photo = cv2.filter2D(photo, -1, kernel / kernel.sum())
    if now(0.15):
        more = rng.uniform(0.3, 1.2)
        photo = cv2.addWeighted(photo, 1 + more, cv2.GaussianBlur(photo, (0, 0), 1.5), -more, 0)
    if now(0.4):
        grain = rng.normal(0, rng.uniform(1, 12), photo.shape[:2] + ((3,) if now(0.5) else (1,)))
        photo = np.clip(photo + grain, 0, 255).astype(np.uint8)
    if now(0.35):
        photo = pressed(photo, int(rng.integers(25, 92)))
    return np.ascontiguousarray(photo)
