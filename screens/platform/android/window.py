"""The window of the app on a phone: what the system wishes, and what covers the edges."""

FIRST_TYPED_INSETS = 30  # API levels
FIRST_EDGE_TO_EDGE = 35
SPOKEN = ("fr", "en")

Insets = tuple[float, float, float, float]


def wishes() -> tuple[str, bool, float]:
    """The language ("" where it is none of ours), whether it is dark, and how large texts are to be."""
    from android import mActivity
    from jnius import autoclass

    Configuration = autoclass("android.content.res.Configuration")  # noqa: N806 - a class
    configuration = mActivity.getResources().getConfiguration()
    locales = configuration.getLocales()
    languages = [locales.get(number).getLanguage() for number in range(locales.size())]
    language = next((one for one in languages if one in SPOKEN), "")
    night = configuration.uiMode & Configuration.UI_MODE_NIGHT_MASK
    return language, night == Configuration.UI_MODE_NIGHT_YES, configuration.fontScale


def covered() -> tuple[Insets, float]:
    """What bars and cutouts cover of the app's own surface, and what the keyboard does.

    Before Android 15 the surface lies between the bars, and nothing is covered, whatever the window's insets.
    """
    from android import mActivity
    from jnius import autoclass

    decor = mActivity.getWindow().getDecorView()
    insets = decor.getRootWindowInsets()
    content = mActivity.findViewById(autoclass("android.R$id").content)
    if insets is None or content is None:  # not laid out yet
        return (0, 0, 0, 0), 0
    bars, keyboard = _wanted(insets)
    left, top = _place(content)
    right = decor.getWidth() - left - content.getWidth()
    bottom = decor.getHeight() - top - content.getHeight()
    outside = (left, top, right, bottom)
    sides = [max(0, inset - beyond) for inset, beyond in zip(bars, outside, strict=True)]
    return (sides[0], sides[1], sides[2], sides[3]), max(0, keyboard - bottom)


def _wanted(insets) -> tuple[Insets, float]:
    """What bars and cutouts take of the window, and the keyboard at its bottom."""
    from jnius import autoclass

    if autoclass("android.os.Build$VERSION").SDK_INT < FIRST_TYPED_INSETS:
        bottom, stable = insets.getSystemWindowInsetBottom(), insets.getStableInsetBottom()
        sides = insets.getSystemWindowInsetLeft(), insets.getSystemWindowInsetTop()
        return (*sides, insets.getSystemWindowInsetRight(), min(bottom, stable)), max(0, bottom - stable)
    Type = autoclass("android.view.WindowInsets$Type")  # noqa: N806 - a class
    bars = insets.getInsets(Type.systemBars() | Type.displayCutout())
    keyboard = insets.getInsets(Type.ime())
    return (bars.left, bars.top, bars.right, bars.bottom), keyboard.bottom


def _place(view) -> tuple[int, int]:
    """Where a view begins in the window."""
    place = [0, 0]
    view.getLocationInWindow(place)
    return place[0], place[1]


def make_room_for_keyboard() -> None:
    """Let the keyboard shrink the window, or be told as an inset; not push the window up by itself."""
    from android import mActivity
    from android.runnable import run_on_ui_thread
    from jnius import autoclass

    LayoutParams = autoclass("android.view.WindowManager$LayoutParams")  # noqa: N806 - a class

    @run_on_ui_thread
    def do() -> None:
        mActivity.getWindow().setSoftInputMode(LayoutParams.SOFT_INPUT_ADJUST_RESIZE)

    do()


def tint_bars(dark: bool) -> None:
    """The icons of the bars; before Android 15 the bars are black, and their icons light already."""
    from android import mActivity
    from android.runnable import run_on_ui_thread
    from jnius import autoclass

    if autoclass("android.os.Build$VERSION").SDK_INT < FIRST_EDGE_TO_EDGE:
        return
    Controller = autoclass("android.view.WindowInsetsController")  # noqa: N806 - a class
    light = Controller.APPEARANCE_LIGHT_STATUS_BARS | Controller.APPEARANCE_LIGHT_NAVIGATION_BARS

    @run_on_ui_thread
    def do() -> None:
        controller = mActivity.getWindow().getInsetsController()
        if controller is not None:
            controller.setSystemBarsAppearance(0 if dark else light, light)

    do()
