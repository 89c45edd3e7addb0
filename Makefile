# Everything a contributor types. Each goal sets up what it needs the first time.

PYTHON ?= python3
VENV   := .venv
PY     := $(VENV)/bin/python
STAMP  := $(VENV)/.ready

# Kivy would otherwise read our own command lines.
export KIVY_NO_ARGS := 1

# A real GL context without a window, Kivy settings of its own, and only warnings from Kivy: its "no log"
# switches would swallow tracebacks too.
OFFSCREEN := SDL_VIDEODRIVER=offscreen KIVY_HOME="$(CURDIR)/build/kivy" KIVY_LOG_MODE=PYTHON

.DEFAULT_GOAL := help
.PHONY: help setup run demo test lint shots icons locale preflight android proof bench bench-dice clean

# The folder of the dice photos that bench-dice reads.
DICE ?= ../shared/dice

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-10s %s\n", $$1, $$2}' $(firstword $(MAKEFILE_LIST))

setup: $(STAMP) ## prepare the machine and .venv (the other goals do it by themselves)

run: $(STAMP) ## open the app in a window; without a display, play the demo
	@if [ "$$(uname -s)" = Linux ] && [ -z "$$DISPLAY$$WAYLAND_DISPLAY" ]; then \
		echo "There is no display here to open a window on."; $(MAKE) --no-print-directory demo; \
	else $(PY) main.py; fi

demo: $(STAMP) build/kivy ## play an evening through the real screens, told here, pictures in build/demo/
	@$(OFFSCREEN) $(PY) tools/demo.py

test: lint build/kivy ## check style, types and translations, then run the tests
	$(PY) tools/catalogue.py check
	$(OFFSCREEN) $(PY) -m pytest -n 2 --dist worksteal

lint: $(STAMP) ## check style and types only
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy

shots: $(STAMP) build/kivy ## draw every screen to build/shots/
	$(OFFSCREEN) $(PY) tools/shots.py

icons: $(STAMP) build/kivy ## draw the app's icon and splash for Android into apk/
	$(OFFSCREEN) $(PY) tools/icons.py

locale: $(STAMP) ## bring the French catalogue up to date with the code
	$(PY) tools/catalogue.py update

preflight: android ## check everything about the Android package that can be checked without building it
	$(OFFSCREEN) $(PY) -m pytest -m proof -s tests/preflight tests/test_android_recipes.py
	$(OFFSCREEN) $(PY) -m pytest tests/test_buildozer_spec.py tests/screens/platform tests/tools/test_icons.py

# What the checks of the Android package need.
android: $(STAMP) build/kivy
	@$(PY) -m pip install --quiet --disable-pip-version-check -c constraints.txt -r requirements-android.txt
	@PYTHON="$(PY)" sh tools/setup_android.sh

# The screens on one core, everything else on the other, with the longest of the screens: each takes about half
# of the time.
THUMB = tests/screens/test_steady_thumb.py

proof: android ## run the long tests that 'make test' leaves out, those of 'make preflight' too; figures in build/proof.md
	@rm -rf build/proof.d
	@failed=0; \
	$(OFFSCREEN) $(PY) -m pytest -m proof tests/screens --ignore=$(THUMB) & screens=$$!; \
	$(OFFSCREEN) $(PY) -m pytest -m proof --ignore=tests/screens || failed=1; \
	$(OFFSCREEN) $(PY) -m pytest -m proof $(THUMB) || failed=1; \
	$(PY) -m pytest --hypothesis-profile=search tests/tracker || failed=1; \
	wait $$screens || failed=1; \
	$(PY) -m tests.report; exit $$failed

bench: $(STAMP) build/kivy ## measure the ratios that the design relies on
	$(OFFSCREEN) $(PY) -m benchmarks

bench-dice: $(STAMP) ## measure the dice reader on photos in DICE=… (../shared/dice)
	@DICE="$(DICE)" $(PY) -m benchmarks.dice

clean: ## remove what was built; .venv stays
	rm -rf build .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -not -path './$(VENV)/*' -prune -exec rm -rf {} +

build/kivy:
	@mkdir -p $@

# A virtual environment that was moved or whose Python is gone cannot run pip, and is made anew.
$(STAMP): requirements.txt requirements-dev.txt constraints.txt tools/setup_system.sh
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Table Clerk needs Python 3.11 or newer.")'
	@PYTHON="$(PYTHON)" sh tools/setup_system.sh
	@$(PY) -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv --clear $(VENV)
	@echo "Filling $(VENV) ..."
	@$(PY) -m pip install --quiet --disable-pip-version-check -c constraints.txt -r requirements-dev.txt
	@touch $@
