"""A run that was to touch screens and touched none is a failure, not a success."""

import pytest

TOUCHED = ("touched a screen", True)
touched = 0


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if call.when == "call" and report.passed and "open_phone" in item.fixturenames:
        report.user_properties.append(TOUCHED)  # travels with the report, also from another process
    return report


def pytest_runtest_logreport(report):
    global touched
    touched += TOUCHED in map(tuple, report.user_properties) and report.when == "call"


def pytest_sessionfinish(session):
    """With the mock GL back end, Kivy's tests pass without running: so count those that really ran."""
    options = session.config.option
    whole = session.config.args == session.config.getini("testpaths") and not options.keyword
    proof = "not proof" not in options.markexpr
    worker = hasattr(session.config, "workerinput")
    if whole and not (proof or worker or options.collectonly or touched):
        print("\nNo UI test was run: the screens are unproved.")
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
