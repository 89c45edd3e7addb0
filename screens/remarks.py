"""What people keep of a match besides its moves: a note, and a photo of the table."""

from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.image import Image

from screens.sight import NO_PHOTO
from screens.widgets import Sheet, Text, TextField, ask, show
from tracker.language import _
from vision.reading import PhotoError

LONGEST = 300  # letters of a note


def ask_note(app, number, done):
    """Write or change the note on a match; *done* is called when it is kept."""
    field = TextField(text=app.store.note(number), label=_("What was special about it?"), max_length=LONGEST)

    def keep(*_args):
        app.guard(lambda: app.store.keep_note(number, field.text.strip()))
        done()

    dialog = show(_("Note"), field, [(_("Cancel"), "plain", None), (_("Keep it"), "primary", keep)])
    field.bind(on_enter=lambda *_args: (dialog.dismiss(), keep()))
    field.focus = True


def ask_photo(app, number, asker, done):
    """Take a photo of the table for a match; the one that is there is shown first, and may be dropped."""
    photo = app.guard(lambda: app.store.photo(number))
    if photo is None:
        take_photo(app, number, asker, done)
        return

    def drop():
        app.guard(lambda: app.store.keep_photo(number, None))
        done()

    body = Sheet()
    body.add_widget(picture(app, photo))
    actions = [
        (_("Another photo"), "tonal", lambda: take_photo(app, number, asker, done)),
        (_("Delete the photo"), "danger", drop),
        (_("Close"), "plain", None),
    ]
    show(_("Photo"), body, actions)


def take_photo(app, number, asker, done):
    """Ask the camera, and keep what comes, made small."""

    def keep(path):
        if path is None:
            return
        try:
            small = app.sight.keepsake(path)
        except PhotoError:
            _say(_("This is not a photo that can be read."))
            return
        finally:
            app.camera.forget(path)
        app.guard(lambda: app.store.keep_photo(number, small))
        done()

    app.camera.take(keep, asker, lambda why: _say(_(NO_PHOTO[why])))


def _say(why):
    ask(_("That did not work"), why, [(_("OK"), "primary", None)])


def picture(app, photo):
    """A photo as a widget, as wide as there is room; of one that cannot be read, a sentence."""
    try:
        seen = app.sight.look(photo)
    except PhotoError:
        return Text(text=_("This photo is damaged."), soft=True)
    texture = Texture.create(size=seen.size, colorfmt="rgb")
    texture.blit_buffer(seen.pixels, colorfmt="rgb", bufferfmt="ubyte")
    texture.flip_vertical()
    shown = Image(texture=texture, fit_mode="contain", size_hint_y=None)

    def keep_shape(image, width):
        image.height = min(dp(420), width * texture.height / texture.width)

    shown.bind(width=keep_shape)
    return shown
