"""The door: opens the store, builds the app, shows the first screen."""

from pathlib import Path

from screens.app import ClerkApp


def build_app(data_dir: Path | None = None) -> ClerkApp:
    """The app, its saved games in *data_dir* or where the system keeps an app's data."""
    return ClerkApp(data_dir)


if __name__ == "__main__":
    build_app().run()
