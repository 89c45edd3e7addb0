"""Files that go in and out of a phone: the system's own pages to open, to create, and to share."""

import shutil
from collections.abc import Callable
from pathlib import Path

from screens.platform.android.results import Results
from screens.platform.android.streams import fetch, put
from screens.platform.edge import Document, DocumentError

OPEN, CREATE = 0x0D1D, 0x0D1E
SHARED_IN = "Download/Table Clerk"  # other apps may only read what lies where all may read


class AndroidDocuments:
    """The storage framework; the app needs no permission for what the person chooses there."""

    def __init__(self, folder: Path, results: Results) -> None:
        self._folder = folder
        self._results = results
        shutil.rmtree(folder, ignore_errors=True)  # the last file that was chosen was read long ago

    def open(self, kinds: tuple[str, ...], done: Callable[[Path | None], None]) -> None:
        """Any file, since phones know few kinds by their names; a copy of it is handed over."""
        from jnius import JavaException, autoclass

        Intent = autoclass("android.content.Intent")  # noqa: N806 - a class
        intent = Intent(Intent.ACTION_OPEN_DOCUMENT)
        intent.addCategory(Intent.CATEGORY_OPENABLE)
        intent.setType("*/*")

        def returned(address) -> None:
            path = self._folder / "opened"
            try:
                fetch(address, path)
            except (JavaException, OSError):
                done(None)
            else:
                done(path)

        self._ask(intent, OPEN, returned, done)

    def create(self, document: Document, done: Callable[[str | None], None]) -> None:
        """A new file where the person wants it."""
        from jnius import JavaException, autoclass

        Intent = autoclass("android.content.Intent")  # noqa: N806 - a class
        intent = Intent(Intent.ACTION_CREATE_DOCUMENT)
        intent.addCategory(Intent.CATEGORY_OPENABLE)
        intent.setType(document.kind)
        intent.putExtra(Intent.EXTRA_TITLE, document.name)

        def returned(address) -> None:
            try:
                put(address, document.content)
            except (JavaException, OSError):
                done(None)
            else:
                done(document.name)

        self._ask(intent, CREATE, returned, done)

    def _ask(self, intent, request: int, returned, done) -> None:
        """Open a page of the system, once; *returned* gets the address that was chosen."""
        from jnius import JavaException, cast

        if self._results.busy(request):
            return

        def left(well: bool, data) -> None:
            address = cast("android.content.Intent", data).getData() if well and data else None
            done(None) if address is None else returned(address)

        try:
            self._results.ask(intent, request, left)
        except JavaException as error:
            raise DocumentError from error


def share(document: Document) -> None:
    """Write into the downloads, and open the share sheet on it. Raises DocumentError."""
    from android import mActivity
    from jnius import JavaException, autoclass, cast

    Intent = autoclass("android.content.Intent")  # noqa: N806 - a class
    Downloads = autoclass("android.provider.MediaStore$Downloads")  # noqa: N806 - a class
    values = autoclass("android.content.ContentValues")()
    values.put("_display_name", document.name)
    values.put("mime_type", document.kind)
    values.put("relative_path", SHARED_IN)
    try:
        address = mActivity.getContentResolver().insert(Downloads.EXTERNAL_CONTENT_URI, values)
        if address is None:
            raise DocumentError
        put(address, document.content)
        intent = Intent(Intent.ACTION_SEND)
        intent.setType(document.kind)
        intent.putExtra(Intent.EXTRA_STREAM, cast("android.os.Parcelable", address))
        intent.addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION)
        title = autoclass("java.lang.String")(document.name)
        mActivity.startActivity(Intent.createChooser(intent, cast("java.lang.CharSequence", title)))
    except (JavaException, OSError) as error:
        raise DocumentError from error


def open_link(link: str) -> None:
    """Let the app open a link that it is for. Raises DocumentError."""
    from android import mActivity
    from jnius import JavaException, autoclass

    Intent = autoclass("android.content.Intent")  # noqa: N806 - a class
    Uri = autoclass("android.net.Uri")  # noqa: N806 - a class
    try:
        mActivity.startActivity(Intent(Intent.ACTION_VIEW, Uri.parse(link)))
    except JavaException as error:
        raise DocumentError from error
