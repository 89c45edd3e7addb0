"""Settings: language, light, text size, sound, vibration, movement."""

from screens.language import tr
from screens.navigator import BaseScreen

TEXT_STEP = 25  # percent


class SettingsScreen(BaseScreen):
    def refresh(self):
        """Show every setting as it is."""
        settings = self.app.settings
        self.ids.language.value = tr.language
        self.ids.mode.value = settings["mode"]
        self.ids.scale.value = round(settings["scale"] * 100)
        for key in ("sound", "vibration", "motion"):
            self.ids[key].active = settings[key]

    def change(self, key, value):
        """Set one."""
        self.app.change_setting(key, value)
