#!/bin/sh
# Installs the Debian packages that Kivy and OpenCV need, and only those that are missing:
# a machine that has them makes no network call and needs no root.
set -u
PYTHON=${PYTHON:-python3}

# Kivy's wheel brings SDL2; the system brings GL and the X libraries that SDL2 opens by name. OpenCV's wheel
# opens GL and GLib.
# "a|b" is one library under two names: Debian 13 renamed some for 64-bit time.
needed="ca-certificates libgl1 libgl1-mesa-dri libegl1 libegl-mesa0 libgles2
        libx11-6 libxcb1 libxrender1 libxext6 libxcursor1 libxi6 libxrandr2 libxss1
        libglib2.0-0t64|libglib2.0-0"
# Touch screens, the clipboard and the glyphs that Roboto lacks: the app runs without them.
useful="libmtdev1t64|libmtdev1 xclip fonts-dejavu-core"

if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    echo "This is not Debian: if Kivy finds no window, install GL, EGL, GLES, libmtdev and xclip by hand." >&2
    exit 0
fi

# Debian ships venv without ensurepip; other Pythons have it.
if ! "$PYTHON" -c 'import ensurepip, venv' 2>/dev/null; then
    needed="$needed $("$PYTHON" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')"
fi

installed() {
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# The entries of a list that have no name installed.
missing() {
    for entry in "$@"; do
        found=
        for name in $(echo "$entry" | tr '|' ' '); do
            if installed "$name"; then found=yes; fi
        done
        [ -n "$found" ] || echo "$entry"
    done
}

# For each entry the name that this release of Debian offers; the last one if it offers none.
offered() {
    for entry in "$@"; do
        for name in $(echo "$entry" | tr '|' ' '); do
            if apt-cache policy "$name" 2>/dev/null | grep -q 'Candidate: [^(]'; then break; fi
        done
        echo "$name"
    done
}

# The names are split on purpose wherever a list is not quoted.
if [ -z "$(missing $needed $useful)" ]; then exit 0; fi

as_root=
[ "$(id -u)" = 0 ] || as_root=sudo
if [ -z "$as_root" ] || command -v sudo >/dev/null; then
    echo "Installing the system packages that Kivy and OpenCV need ..." >&2
    apt="$as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=120"
    $apt update >&2
    # Apart, so that a useful package that fails does not take a needed one with it.
    for list in "$needed" "$useful"; do
        names=$(offered $(missing $list))
        [ -z "$names" ] || $apt install -y --no-install-recommends $names >/dev/null
    done
fi

lacking=$(missing $needed)
if [ -n "$lacking" ]; then
    echo "Please install these packages as root, then try again:" $(offered $lacking) >&2
    exit 1
fi
lacking=$(missing $useful)
if [ -n "$lacking" ]; then
    echo "Going on without these packages, which would be good to have:" $(offered $lacking) >&2
fi
exit 0
