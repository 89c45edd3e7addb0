#!/bin/sh
# Fetches what the checks of the Android package need: the lists of Android's types from npm, and on Debian a Java
# compiler and Android's framework resources. What cannot be had is told, and its checks are left out.
set -u
PYTHON=${PYTHON:-.venv/bin/python}
TYPES=@nativescript/types-android@9.1.1
into=build/preflight/types

if [ ! -d "$into/package" ]; then
    mkdir -p "$into"
    if command -v npm >/dev/null; then
        (cd "$into" && npm pack --silent "$TYPES" >/dev/null && tar xzf ./*.tgz && rm ./*.tgz)
    else
        echo "There is no npm here: the names of Android's classes cannot be checked." >&2
    fi
fi

# Python 3.14, which the phone runs, where the system has none: Pyodide's, compiled for node. Of msgspec there is
# one wheel for it, a release newer than ours.
python=build/preflight/pyodide
if [ ! -d "$python/packages" ] && ! command -v python3.14 >/dev/null && command -v npm >/dev/null; then
    mkdir -p "$python"
    (cd "$python" && npm pack --silent pyodide@314.0.7 >/dev/null && tar xzf ./*.tgz && rm ./*.tgz)
    "$PYTHON" -m pip install --quiet --disable-pip-version-check --target "$python/packages" \
        --only-binary=:all: --python-version 3.14 --implementation cp --abi cp314 --abi none \
        --platform pyemscripten_2026_0_wasm32 --platform any \
        msgspec==0.22.0 pytest==9.2.0 hypothesis==6.170.15 &&
        "$PYTHON" -m pip install --quiet --disable-pip-version-check --target "$python/packages" --no-deps \
            chess==1.11.2 || echo "Going on without Python 3.14" >&2
fi

# NumPy as the phone's recipe has it, beside the environment: OpenCV's wheel for the desktop asks for an older one.
numpy=build/preflight/numpy
[ -d "$numpy" ] || "$PYTHON" -m pip install --quiet --disable-pip-version-check --no-deps --target "$numpy" \
    numpy==2.3.0 || echo "Going on without the NumPy of the phone" >&2

wanted=
command -v javac >/dev/null || wanted="default-jdk-headless"
[ -e /usr/share/android-framework-res/framework-res.apk ] || wanted="$wanted android-framework-res"
if [ -n "$wanted" ] && command -v apt-get >/dev/null; then
    as_root=
    [ "$(id -u)" = 0 ] || as_root=sudo
    # The names are split on purpose.
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=120 update >/dev/null
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=120 install -y \
        --no-install-recommends $wanted >/dev/null || echo "Going on without: $wanted" >&2
fi
exit 0
