"""Kivy's grid, which gives the same places in a part of the time: a pad that moves or grows has all its keys
arranged again."""

from typing import Any

from kivy.uix.gridlayout import GridLayout as KivyGridLayout

from screens.unseen import came
from screens.widgets.box_layout import is_bounded


class GridLayout(KivyGridLayout):
    children: Any
    cols: Any
    padding: Any
    spacing: Any
    minimum_size: Any
    x: Any
    top: Any
    width: Any
    height: Any

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """As Kivy does; what was kept somewhere looks as it should."""
        super().add_widget(widget, *args, **kwargs)
        came(widget)

    def do_layout(self, *args: Any) -> None:
        """Give every child its place."""
        children = self.children
        if not children or self._is_rare() or any(map(is_bounded, children)):
            super().do_layout(*args)
            return
        across = self.cols
        down = -(-len(children) // across)
        columns, rows = [0.0] * across, [0.0] * down  # what the children in them need
        column_shares, row_shares = [0.0] * across, [0.0] * down  # and wish for besides
        wishes = []
        for number, child in enumerate(reversed(children)):
            row, column = divmod(number, across)
            share_x, share_y = child.size_hint_x, child.size_hint_y
            if share_x is None:
                columns[column] = max(columns[column], child.width)
            else:
                column_shares[column] = max(column_shares[column], share_x)
            if share_y is None:
                rows[row] = max(rows[row], child.height)
            else:
                row_shares[row] = max(row_shares[row], share_y)
            wishes.append((child, row, column, share_x, share_y))
        left, top, right, bottom = self.padding
        gap_x, gap_y = self.spacing
        least_width = sum(columns) + (left + right + gap_x * (across - 1))
        least_height = sum(rows) + (top + bottom + gap_y * (down - 1))
        self.minimum_size = least_width, least_height
        # not before this line, which may have made the grid larger
        _stretch(columns, column_shares, self.width - least_width)
        _stretch(rows, row_shares, self.height - least_height)
        from_left, from_top = [self.x + left], [self.top - top - rows[0]]
        for width in columns[:-1]:
            from_left.append(from_left[-1] + (width + gap_x))
        for height in rows[1:]:
            from_top.append(from_top[-1] - (height + gap_y))
        for child, row, column, share_x, share_y in wishes:
            child.pos = from_left[column], from_top[row]
            if share_x is not None and share_y is not None:
                child.size = columns[column], rows[row]
            elif share_x is not None:
                child.width = columns[column]
            elif share_y is not None:
                child.height = rows[row]

    def _is_rare(self) -> bool:
        """Whether it is one that no screen of ours has, and is left to Kivy."""
        return bool(
            not self.cols
            or self.rows is not None
            or self.orientation != "lr-tb"
            or self.col_force_default
            or self.row_force_default
            or self.col_default_width
            or self.row_default_height
            or self.cols_minimum
            or self.rows_minimum
        )


def _stretch(lengths: list[float], shares: list[float], spare: float) -> None:
    """Hand out what is left over, where anybody wishes for it."""
    wished = sum(shares)
    if spare > 1e-9 and wished:
        for number, share in enumerate(shares):
            lengths[number] += spare * share / wished
