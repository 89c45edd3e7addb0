"""The widget kit. `import screens.widgets` makes every widget and its kv rule available.

General
    theme inks      accent_ink, accent_soft_ink, good_soft_ink, bad_ink, bad_soft_ink are the text colours on
                    accent, accent_soft, … (not on_accent: Kivy takes every name with on_ for an event).
    tint            an rgba that overrides a widget's own ink (None = the theme decides). Use `tint`, never
                    `color`: the kit's own binding would win again at the next change of the theme.
    colour, shape   ids of a player's colour and shape (theme.PLAYER_COLOURS, theme.PLAYER_SHAPES).
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
    PlayerBadge         name (its initial is shown), colour, shape, ring (the active one); 40 dp unless told

Buttons (all: on_release, disabled)
    ActionButton (fits) text, icon, kind primary|tonal|plain|danger, big, tint (of a plain one), dimmed (looks
                        inactive, still tappable)
    IconButton          icon, label (small caption), kind plain|tonal|primary, tint, dimmed; 48 dp square
    HoldButton (fits)   text, icon, seconds (0.7); on_hold, on_tap_short; progress 0 to 1
    Chip                text, active, dimmed, icon, or name + colour + shape for a leading badge; as wide as
                        its words, which wrap at `room`. The owner sets `active`, the chip does not.

Surfaces
    Card (fits)         vertical box; tone surface|high|accent|good|bad; shown (False: takes no place)
    TapCard (fits)      a Card that is a button: on_release
    Page                scrolling page, children in one column of at most 640 dp; spacing 12, padding 16
    Scroll              a ScrollView that leaves drag handles alone (use it in place of ScrollView)
    TopBar (fits)       title, subtitle, with_back (True); on_back; children go to the right (IconButtons)
    Steady (fits)       a box as high as its children have been since release(): what goes leaves its place
    Reach               a box that hears no touch for a moment after hush(): something else is there now
    ListRow (fits)      title, subtitle, icon, strong (bold title), tappable (True); on_release; children go
                        to the right, children inside a `Start:` to the left
    Start               the left slot of a ListRow: as wide as its children

Choices
    Segmented (fits)    options [(key, text), …], value; on_pick(key)
    SwitchRow (fits)    text, subtitle, active; on_switch(active)
    Stepper (fits)      text, value, min, max, step, shown (a text in place of the number); on_pick(value)
    TextField (fits)    text, label, hint, max_length (0 = any), error, focus, stays (the keyboard, after
                        enter); on_enter(text)
    NumberRow (fits)    title, value, max_digits, name + colour + shape for a badge; on_value. Opens a pad.
    type_number(title, take, value, max_digits)   the pad in a dialog; take(number) when one was typed
    RowList             a long list: data [{"key", "title", "subtitle", "pale", "owner", and "game" for an
                        emblem, or "colour" and "shape" for a badge}, …]; a tap calls
                        owner.open_row(key); row is the class of the rows, RecycleRow unless told;
                        subtitle_lines for rows whose subtitle may be longer than a line
    DragList (fits)     add_row(key, widget), clear_rows(), order [keys]; on_reorder(order). It adds the
                        handles.

Pads (fill the size they get; keys of at least 56 dp, 48 dp in a short window)
    NumberPad           value (string), max_digits, ok_text, ok_dimmed; on_digit(digit), on_ok(value); clear()
    CardPad             keys [(id, markup text, style), …], style ""|tonal|primary|danger|struck|dimmed
                        (struck strikes the text through, dimmed still fires), columns, marked [ids];
                        on_key(id)

Dice
    Die                 value, look die|chosen|spot|fits|covered|dimmed, face (the side drawn); on_release
    DicePad (fits)      count (dice in the roll; 0: as many as are tapped, never fires), faces (those not
                        dimmed), entered (tapped so far), with_photo (offers a photo too);
                        on_dice(values), on_photo()
    DicePhoto           texture, whole (size of the photo that boxes are told in), marks (each with box, and
                        value or None); on_die(number), on_remove(number), on_free(place)

Messages
    Busy                active: a light travels on a bar as long as something is being done
    Banner (fits)       kind info|good|bad, text, clause_id (shown as a chip), overrule_text (of the hold
                        button), closable, shown; on_clause(clause), on_overrule, on_close.
                        say(kind, text, clause="", overrule="") slides it in, hide() slides it out.
    Dialog              title, text, or body (a widget), actions [(text, kind, callback), …]; open(),
                        dismiss(); Dialog.front() is the dialog in front, or None
    ask(title, text, actions)   opens a dialog; an action closes it, then calls its callback (or None)
    Sheet (fits)        the inside of a dialog, one below the other
    show(title, body, actions)  the same with a widget in place of the text

Results
    Curve               series [(colour, shape, [values]), …], limit (None, or the value of a dashed line),
                        first (the number of the first value, 1)
    Histogram           bars (each with label, count, expected): as high as counted, a line where expected
    Podium (fits)       places [(name, colour, shape, rank, score), …]; ranks 1 to 3 stand on it; final
                        (False: nobody has the trophy yet)
    ScoreTable (fits)   draw(players, rows, total): a line (label, points by seat) each, a column a player
"""

from screens.widgets.action_button import ActionButton
from screens.widgets.banner import Banner
from screens.widgets.busy import Busy
from screens.widgets.card import Card, TapCard
from screens.widgets.chip import Chip
from screens.widgets.curve import Curve
from screens.widgets.dialog import Dialog, Sheet, ask, show
from screens.widgets.dice import DicePad, Die, Face
from screens.widgets.dice_photo import DicePhoto
from screens.widgets.drag_list import DragList
from screens.widgets.emblem import Emblem
from screens.widgets.histogram import Histogram
from screens.widgets.hold_button import HoldButton
from screens.widgets.icon import Icon
from screens.widgets.icon_button import IconButton
from screens.widgets.list_row import ListRow, Start
from screens.widgets.number_row import NumberRow, type_number
from screens.widgets.pads import CardPad, DigitPad, NumberPad
from screens.widgets.page import Page
from screens.widgets.player_badge import PlayerBadge
from screens.widgets.podium import Podium
from screens.widgets.recycle_row import RecycleRow, RowList
from screens.widgets.score_strip import ScoreStrip
from screens.widgets.score_table import ScoreTable
from screens.widgets.scroll import Scroll
from screens.widgets.segmented import Segmented
from screens.widgets.steady import Reach, Steady
from screens.widgets.stepper import Stepper
from screens.widgets.switch_row import SwitchRow
from screens.widgets.text import FitLabel, Text
from screens.widgets.text_field import TextField
from screens.widgets.top_bar import TopBar

__all__ = [
    "ActionButton",
    "Banner",
    "Busy",
    "Card",
    "CardPad",
    "Chip",
    "Curve",
    "Dialog",
    "DicePad",
    "DicePhoto",
    "Die",
    "DigitPad",
    "DragList",
    "Emblem",
    "Face",
    "FitLabel",
    "Histogram",
    "HoldButton",
    "Icon",
    "IconButton",
    "ListRow",
    "NumberPad",
    "NumberRow",
    "Page",
    "PlayerBadge",
    "Podium",
    "Reach",
    "RecycleRow",
    "RowList",
    "ScoreStrip",
    "ScoreTable",
    "Scroll",
    "Segmented",
    "Sheet",
    "Start",
    "Steady",
    "Stepper",
    "SwitchRow",
    "TapCard",
    "Text",
    "TextField",
    "TopBar",
    "ask",
    "show",
    "type_number",
]
