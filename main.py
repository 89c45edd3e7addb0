"""The door: opens the store, builds the app, shows the first screen."""

from pathlib import Path

from screens.platform import Edge, here


def build_app(data_dir: Path | None = None, edge: Edge | None = None):
    """The app, its saved games in *data_dir* or where the system keeps an app's data."""
    from screens.app import ClerkApp  # not before the edge has set Kivy up

    return ClerkApp(edge or here(), data_dir)


def main() -> None:
    """Open the app on this machine."""
    edge = here()
    edge.prepare()
    build_app(edge=edge).run()


if __name__ == "__main__":
    main()
