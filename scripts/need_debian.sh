#!/bin/sh
# The tests' browser, database server, proxy and reader of PDF, from Debian's packages where they are missing and can be installed; and
# programs that are named, each called like its package: scripts/need_debian.sh wrk
set -eu
wanted=""
command -v "${CHROMIUM:-chromium-headless-shell}" >/dev/null 2>&1 || wanted="chromium-headless-shell fonts-liberation"
ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || wanted="$wanted postgresql"
command -v nginx >/dev/null 2>&1 || [ -x /usr/sbin/nginx ] || wanted="$wanted nginx-light openssl"
command -v pdftoppm >/dev/null 2>&1 || wanted="$wanted poppler-utils"
for program in "$@"; do
	command -v "$program" >/dev/null 2>&1 || wanted="$wanted $program"
done
[ -n "$wanted" ] || exit 0
if [ "$(id -u)" = 0 ]; then as=""; elif sudo -n true 2>/dev/null; then as="sudo -n"; else as="none"; fi
if [ "$as" = none ] || ! command -v apt-get >/dev/null 2>&1; then
	echo "The tests need these programs; install them first: $wanted" >&2
	exit 1
fi
$as apt-get update -qq
DEBIAN_FRONTEND=noninteractive $as apt-get install -y -qq --no-install-recommends $wanted >/dev/null
