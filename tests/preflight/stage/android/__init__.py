"""In place of python-for-android's own module, whose compiled part is only on a phone."""

from jnius import autoclass

mActivity = autoclass("org.kivy.android.PythonActivity").mActivity  # noqa: N816 - as it is called there
