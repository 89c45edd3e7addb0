"""Settings: language, light, text size, sound, vibration, movement, what is kept of photos."""

from screens import examples
from screens.navigator import BaseScreen
from screens.widgets import ActionButton, ask
from tracker.language import LANGUAGES, _, ngettext


class SettingsScreen(BaseScreen):
    def refresh(self):
        """Show every setting as it is."""
        settings = self.app.settings
        self.ids.language.value = settings["language"] if settings["language"] in LANGUAGES else ""
        self.ids.mode.value = settings["mode"]
        self.ids.scale.value = round(settings["scale"] * 100)
        for key in ("sound", "vibration", "speech", "motion", "examples"):
            self.ids[key].active = settings[key]
        self._offer_to_forget(examples.count(self.app.examples_dir))

    def _offer_to_forget(self, kept):
        """A way to delete the dice that were kept, where there are some."""
        self.ids.kept.clear_widgets()
        if kept:
            told = ngettext("Delete the {count} that is kept", "Delete the {count} that are kept", kept)
            button = ActionButton(text=told.format(count=kept), kind="plain", icon="trash")
            button.bind(on_release=lambda _button: self.forget_examples())
            self.ids.kept.add_widget(button)

    def forget_examples(self):
        """Delete the dice that were kept, once the person is sure."""

        def delete():
            examples.delete(self.app.examples_dir)
            self.refresh()

        ask(
            _("Delete all kept dice?"),
            _("The small pictures are gone for good."),
            [(_("Keep them"), "plain", None), (_("Delete"), "danger", delete)],
        )

    def change(self, key, value):
        """Set one; what is heard or felt gives a sample."""
        self.app.change_setting(key, value)
        if key in ("sound", "vibration") and value:
            self.app.feedback.give("accepted")
        if key == "speech" and value:
            self.app.feedback.say(_("The game is read aloud."))
