"""python-for-android finds a recipe, or a pure Python package, for everything that the spec asks for."""

import configparser
from pathlib import Path

import pytest

pytestmark = pytest.mark.proof

SPEC = Path(__file__).resolve().parent.parent / "buildozer.spec"
PURE_PYTHON = {"plyer", "segno"}


def requirements() -> dict[str, str]:
    """The packages of the spec and their versions, "" where it leaves that open."""
    spec = configparser.ConfigParser(interpolation=None)
    spec.read(SPEC, encoding="utf-8")
    pairs = (word.strip().partition("==") for word in spec["app"]["requirements"].split(","))
    return {name: version for name, _, version in pairs}


def test_the_recipes_are_found_in_the_versions_of_the_spec(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    from pythonforandroid.bootstrap import Bootstrap
    from pythonforandroid.build import Context
    from pythonforandroid.graph import get_recipe_order_and_bootstrap
    from pythonforandroid.recipe import Recipe

    context = Context()
    wanted = requirements()
    recipes, pure, _bootstrap = get_recipe_order_and_bootstrap(
        context, [*wanted, "android"], Bootstrap.get_bootstrap("sdl2", context)
    )
    assert PURE_PYTHON.issubset(pure)
    for name, version in wanted.items():
        if name not in PURE_PYTHON:
            assert name in recipes
            assert version in ("", Recipe.get_recipe(name, context).version), name
