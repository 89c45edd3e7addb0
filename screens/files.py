"""Files that the person chooses."""

from tracker.language import _


def choose_file(field):
    """Let the system's own dialog choose the file, where there is one."""
    try:
        from plyer import filechooser

        filechooser.open_file(on_selection=lambda chosen: chosen and setattr(field, "text", chosen[0]))
    except Exception:  # plyer raises whatever its backend does; the path can still be typed
        field.error = _("This system has no dialog for files: type the path.")
