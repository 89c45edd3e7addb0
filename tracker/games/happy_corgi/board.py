"""Happy Corgi: the five by five table, computed.

A square is an int, row by row: 0 is the far left one, 24 the near right one. The nine squares in the
middle are places, the sixteen around them hold activities; the basket lies in the very middle.
"""

SIDE = 5
SQUARES = range(SIDE * SIDE)
BASKET = 12
STRAIGHT = ((-1, 0), (0, -1), (0, 1), (1, 0))
AROUND = tuple((down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if (down, right) != (0, 0))


def row_column(square: int) -> tuple[int, int]:
    """Where the square lies, from the far left."""
    return divmod(square, SIDE)


def is_place(square: int) -> bool:
    """Whether a corgi can stand there."""
    return square in SQUARES and all(0 < part < SIDE - 1 for part in row_column(square))


PLACES = tuple(square for square in SQUARES if is_place(square))
SLOTS = tuple(square for square in SQUARES if not is_place(square))


def called(square: int) -> str:
    """The square as it is called at the table: a letter for the column, a number for the row."""
    row, column = row_column(square)
    return f"{'ABCDE'[column]}{row + 1}"


def neighbours(place: int) -> tuple[int, ...]:
    """The places one orthogonal step away (COR-05)."""
    row, column = row_column(place)
    steps = ((row + down) * SIDE + column + right for down, right in STRAIGHT)
    return tuple(square for square in steps if is_place(square))


def after_steps(place: int, steps: int) -> frozenset[int]:
    """Where a corgi can be after exactly so many steps; it may turn (COR-06)."""
    reached = frozenset((place,))
    for _ in range(steps):
        reached = frozenset(square for here in reached for square in neighbours(here))
    return reached


def rays(place: int) -> tuple[int, ...]:
    """The activity squares on the row, the column and the diagonals of a place (COR-11)."""
    ends = []
    for down, right in AROUND:
        row, column = row_column(place)
        while is_place(row * SIDE + column):
            row, column = row + down, column + right
        ends.append(row * SIDE + column)
    return tuple(sorted(ends))


def diagonal(one: int, other: int) -> bool:
    """Whether two squares touch at a corner."""
    (row, column), (far_row, far_column) = row_column(one), row_column(other)
    return abs(row - far_row) == abs(column - far_column) == 1
