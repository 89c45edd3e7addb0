"""The widget kit. `import screens.widgets` makes every widget known to the kv files.

A widget and its kv rule are loaded when it is first used, in Python or in kv: the first screen needs few.

General
    theme inks      accent_ink, accent_soft_ink, good_soft_ink, bad_ink, bad_soft_ink are the text colours on
                    accent, accent_soft, … (not on_accent: Kivy takes every name with on_ for an event).
    tint            an rgba that overrides a widget's own ink (None = the theme decides). Use `tint`, never
                    `color`: the kit's own binding would win again at the next change of the theme.
    colour, shape   ids of a player's colour and shape (theme.PLAYER_COLOURS, theme.PLAYER_SHAPES).
    wear            `theme.follow(widget)` calls widget.wear() now and whenever the theme changes: in place of
                    bindings of kv, for what a screen has dozens of.
    icon            the name of an icon (icon.ICONS), "" for none.
    on_pick, on_switch, on_reorder fire for a finger only, never for a value set by code.
    (fits) marks a widget that has size_hint_y None and a height that follows its content.

Words and pictures
    Text (fits)         text, kind small|body|title|head|numeral, soft, bold, halign, tint, markup,
                        fit (True: as wide as its words, size_hint_x None), shorten (one line, ellipsis),
                        shrink (smaller until the longest word fits; with shorten: the whole line),
                        lines (cut after so many)
    Icon                name, tint; 24 dp unless told
    Emblem              game (key, "" = the app's); 56 dp unless told
    PieceCard           a card or tile of a game: text, icons [names], ground (rgba, None = paper), back (it
                        lies face down); 52 by 68 dp, grows with the text
    QrCode              content: a text as a QR code, black on white in any theme
    PlayerBadge         name (its initial is shown), colour, shape, ring (the active one); 40 dp unless told
    SeatBadge           the same at the table: mates (players of the same side), deals; as wide as it may be

Buttons (all: on_release, disabled)
    ActionButton (fits) text, icon, kind primary|tonal|plain|danger, big, tint (of a plain one), dimmed (looks
                        inactive, still tappable)
    IconButton          icon, label (small caption), kind plain|tonal|primary, tint, dimmed; 48 dp square
    HoldButton (fits)   text, icon, seconds (0.7); on_hold, on_tap_short; progress 0 to 1
    Chip                text, active, dimmed, icon, or name + colour + shape for a leading badge; as wide as
                        its words, which wrap at `room`. The owner sets `active`, the chip does not.

Surfaces
    BoxLayout           Kivy's, in a tenth of the time
    Card (fits)         vertical box; tone surface|high|accent|good|bad; shown (False: takes no place)
    TapCard (fits)      a Card that is a button: on_release
    Page                scrolling page, children in one column of at most 640 dp; spacing 12, padding 16
    GrowingPage         a Page of many rows, made as one scrolls: fill([maker, …]), each makes a widget
    Scroll              a ScrollView that leaves drag handles alone (use it in place of ScrollView)
    TopBar (fits)       title, subtitle, with_back (True); on_back; children go to the right (IconButtons)
    Steady (fits)       a box as high as its children have been since release(): what goes leaves its place
    Reach               a box that hears no touch for a moment after hush(): something else is there now
    ListRow (fits)      title, subtitle, icon, strong (bold title), tappable (True); on_release; children go
                        to the right, children inside a `Start:` to the left
    player_row(player, **row)   a ListRow with the badge of a player
    Start               the left slot of a ListRow: as wide as its children

Time
    ClockFace           face (the time as text, "" takes no place), running, late; on_release

Choices
    Segmented (fits)    options [(key, text), …], value; on_pick(key)
    SwitchRow (fits)    text, subtitle, active; on_switch(active)
    Stepper (fits)      text, value, min, max, step, shown (a text in place of the number); on_pick(value)
    Scrubber (fits)     value, max: a knob on a line; on_pick(value), also on the way
    TextField (fits)    text, label, hint, max_length (0 = any), rows (lines seen at once, 1), error, focus,
                        stays (the keyboard, after enter); on_enter(text)
    NumberRow (fits)    title, value, max_digits, name + colour + shape for a badge; on_value. Opens a pad.
    type_number(title, take, value, max_digits)   the pad in a dialog; take(number) when one was typed
    RowList             a long list: data [{"key", "title", "subtitle", "pale", "owner", and "game" for an
                        emblem, or "who", "colour" and "shape" for a badge}, …], or fill(rows) where they are
                        to be asked for as one scrolls, grow() for some more of them; a tap calls
                        owner.open_row(key); row is the class of the rows, RecycleRow unless told;
                        subtitle_lines for rows whose subtitle may be longer than a line;
                        {"kind": "RowHeading", "title"} is a heading between them
    LongList            a list of any length: fill(total, fetch), fetch(first, most) gives rows as RowList has
                        them; row, row_height. Only what is seen is made and asked for
    DragList (fits)     add_row(key, widget), clear_rows(), order [keys]; on_reorder(order). It adds the
                        handles.

Pads (fill the size they get; keys of at least 56 dp, 48 dp in a short window)
    NumberPad           value (string), max_digits, ok_text, ok_dimmed; on_digit(digit), on_ok(value); clear()
    CardPad             keys [(id, markup text, style), …], style ""|tonal|primary|danger|struck|dimmed
                        (struck strikes the text through, dimmed still fires), columns, marked [ids];
                        on_key(id)

Chance
    FingerField         for a finger of everybody: count, left (seconds that they must rest), drawn;
                        on_chosen; clear()
    Wheel               players, spin(), halt(); on_chosen(number)

Dice
    Die                 value, look die|chosen|spot|fits|covered|dimmed, face (the side drawn); on_release
    DicePad (fits)      count (dice in the roll; 0: as many as are tapped, never fires), faces (those not
                        dimmed), entered (tapped so far), with_photo (offers a photo too), by_phone
                        (whose button then is for the phone to roll);
                        on_dice(values), on_photo()
    DicePhoto           texture, whole (size of the photo that boxes are told in), marks (each with box, and
                        value or None); on_die(number), on_remove(number), on_free(place)

Messages
    Busy                active: a light travels on a bar as long as something is being done
    Banner (fits)       kind info|good|triumph|bad|disaster, text, clause_id (shown as a chip), overrule_text
                        (of the hold button), closable, shown; on_clause(clause), on_overrule, on_close.
                        say(kind, text, clause="", overrule="") slides it in, hide() slides it out.
    celebrate(moments)  [(kind, words), …]: for a second each, over everything; a touch ends it
    Dialog              title, text, or body (a widget), actions [(text, kind, callback), …]; open(),
                        dismiss(); Dialog.front() is the dialog in front, or None
    ask(title, text, actions)   opens a dialog; an action closes it, then calls its callback (or None)
    Sheet (fits)        the inside of a dialog, one below the other
    show(title, body, actions)  the same with a widget in place of the text
    offer(title, rows)          the same with a row (title, icon, callback) for each thing that can be done

Results
    Curve               series [(colour, shape, [values]), …], limit (None, or the value of a dashed line),
                        first (the number of the first value, 1)
    BarRow (fits)       label, value (its number in words), share (0 to 1), expected (where a line is, or
                        None), act (what a touch calls, or None)
    Histogram           bars (each with label, count, expected): as high as counted, a line where expected;
                        on_bar(bar) when one is touched
    Podium (fits)       places [(player, rank, score, partners), …]; ranks 1 to 3 stand on it; final
                        (False: nobody has the trophy yet)
    ScoreTable (fits)   draw(players, rows, total, most): a line (label, points by seat) each, a column a
                        player, and room for the lines after *most*; tappable; on_cell(row, seat)
"""

from importlib import import_module

from kivy.factory import Factory

# What each module of the kit has to offer.
KIT = {
    "action_button": ("ActionButton",),
    "banner": ("Banner",),
    "bar_row": ("BarRow", "ShareBar"),
    "box_layout": ("BoxLayout",),
    "busy": ("Busy",),
    "card": ("Card", "TapCard"),
    "chip": ("Chip",),
    "clock_face": ("ClockFace",),
    "curve": ("Curve",),
    "dialog": ("Dialog", "Sheet", "ask", "offer", "show"),
    "dice": ("DicePad", "Die", "Face"),
    "dice_photo": ("DicePhoto",),
    "drag_list": ("DragList",),
    "emblem": ("Emblem",),
    "fingers": ("FingerField",),
    "grid_layout": ("GridLayout",),
    "growing_page": ("GrowingPage",),
    "histogram": ("Histogram",),
    "hold_button": ("HoldButton",),
    "icon": ("Icon",),
    "icon_button": ("IconButton",),
    "list_row": ("ListRow", "Start", "player_row"),
    "live_photo": ("LivePhoto",),
    "long_list": ("LongList",),
    "moment": ("celebrate",),
    "number_row": ("NumberRow", "type_number"),
    "pads": ("CardPad", "DigitPad", "NumberPad"),
    "page": ("Page",),
    "piece_card": ("PieceCard",),
    "player_badge": ("PlayerBadge",),
    "podium": ("Podium",),
    "qr_code": ("QrCode",),
    "recycle_row": ("RecycleRow", "RowList"),
    "score_strip": ("ScoreStrip",),
    "score_table": ("ScoreTable",),
    "scrubber": ("Scrubber",),
    "scroll": ("Scroll",),
    "seat_badge": ("SeatBadge",),
    "segmented": ("Segmented",),
    "steady": ("Reach", "Steady"),
    "stepper": ("Stepper",),
    "switch_row": ("SwitchRow",),
    "text": ("FitLabel", "Text"),
    "text_field": ("TextField",),
    "top_bar": ("TopBar",),
    "wheel": ("Wheel",),
}
_HOME = {name: f"screens.widgets.{module}" for module, names in KIT.items() for name in names}

__all__ = sorted(_HOME)


def __getattr__(name):
    """Load what is asked for by `from screens.widgets import …`."""
    if name not in _HOME:
        raise AttributeError(name)
    return getattr(import_module(_HOME[name]), name)


for _name, _module in _HOME.items():
    if _name[0].isupper():
        Factory.unregister(_name)  # Kivy has some of them too, which we never use: the name is ours
        Factory.register(_name, module=_module)
