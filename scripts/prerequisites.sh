#!/bin/sh
# One clear sentence for what is missing; nothing when all is there. Usage: prerequisites.sh PYTHON
stop() {
    echo "Nabeurt: $1" >&2
    exit 1
}

command -v "$1" >/dev/null 2>&1 ||
    stop "Python 3.11 of nieuwer ontbreekt: installeer python3 · install Python 3.11 or newer."
"$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
    stop "$("$1" --version 2>&1) is te oud: installeer Python 3.11 of nieuwer, of kies er een met make PYTHON=… · install Python 3.11 or newer."
"$1" -c 'import ensurepip, venv' 2>/dev/null ||
    stop "de module venv ontbreekt: installeer python3-venv · install python3-venv."
"$1" -c 'import os, sys, sysconfig; sys.exit(not os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h")))' ||
    stop "de Python-headers ontbreken: installeer python3-dev · install python3-dev."
command -v "${CXX:-c++}" >/dev/null 2>&1 || command -v g++ >/dev/null 2>&1 || command -v clang++ >/dev/null 2>&1 ||
    stop "een C++-compiler ontbreekt: installeer g++ of clang · install g++ or clang."
