"""A widget's kv rule lies beside its module under the same name."""

from pathlib import Path

from kivy.lang import Builder


def load_rule(module_file: str) -> None:
    """Load the .kv of the module whose __file__ is given, if it has one; once, however often it is asked."""
    rule = str(Path(module_file).with_suffix(".kv"))
    if rule not in Builder.files and Path(rule).exists():
        Builder.load_file(rule)
