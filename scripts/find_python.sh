#!/bin/sh
# Names the Python that .venv is made of: PATH's, or the system's ($1) where PATH's was compiled without profile-guided
# optimisation, as pyenv does unless told otherwise. docs/decisions/runtimes.md
set -eu
system="${1:-/usr/bin/python3}"
optimised='import sys, sysconfig; sys.exit("--enable-optimizations" not in (sysconfig.get_config_var("CONFIG_ARGS") or ""))'
will_do='import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))'
if ! python3 -c "$optimised" 2>/dev/null && "$system" -c "$will_do" 2>/dev/null; then
	echo "$system"
else
	echo python3
fi
