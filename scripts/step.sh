#!/bin/sh
# One step of set-up as a line of progress: scripts/step.sh "Python packages" COMMAND…, each a line of shell.
# What the commands print is shown only if one of them fails.
set -u
name="$1"
shift
log=$(mktemp)
began=$(date +%s)
echo "$name…"
if sh -ec "$(printf '%s\n' "$@")" >"$log" 2>&1; then
	echo "$name… ok ($(($(date +%s) - began)) s)"
	rm -f "$log"
else
	status=$?
	echo "$name… failed" >&2
	cat "$log" >&2
	rm -f "$log"
	exit $status
fi
