"""Files that the person chooses."""

from tracker.language import _


def choose_file(field):
    """Let the system's own dialog choose the file, where there is one."""

    def take(chosen):
        if chosen:
            field.text = chosen[0]

    try:
        from plyer import filechooser

        filechooser.open_file(on_selection=take)
    except Exception:  # plyer raises whatever its backend does; the path can still be typed
        field.error = _("This system has no dialog for files: type the path.")
