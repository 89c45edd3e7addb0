#!/bin/sh
# Fetches what the checks of the Android package need: the lists of Android's types from npm, and on Debian a Java
# compiler and Android's framework resources. What cannot be had is told, and its checks are left out.
set -u
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
