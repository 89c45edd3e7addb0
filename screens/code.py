"""A QR code, as large as the screen allows, for the camera of another phone."""

from kivy.properties import StringProperty

from screens.navigator import BaseScreen


class CodeScreen(BaseScreen):
    awake = True
    heading = StringProperty("")
    content = StringProperty("")
    hint = StringProperty("")
