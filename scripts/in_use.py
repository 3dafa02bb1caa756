"""Prints why `make run` cannot start: a port or VAR_DIR is in use.

The line also names the setting to change; without a conflict it prints nothing. It runs before set-up, so it needs Python's own modules alone: in_use.py WEB_PORT EQUIPE_PORT VAR_DIR.
"""

import errno
import fcntl
import os
import socket
import sys
from contextlib import ExitStack


def main(web: str, desk: str, var: str) -> str:
    servers = ExitStack()  # both ports are open at once: two processes cannot share one
    for key, host, port in (("WEB_PORT", "WEB_HOST", web), ("EQUIPE_PORT", "EQUIPE_HOST", desk)):
        try:
            servers.enter_context(socket.create_server((os.environ.get(host) or "127.0.0.1", int(port))))
        except (OSError, ValueError, OverflowError) as error:
            is_taken = isinstance(error, OSError) and error.errno == errno.EADDRINUSE
            why = "is in use" if is_taken else f"cannot be opened ({error})"
            return f"Port {port} {why}: set {key} to a free port"
    try:
        with open(os.path.join(var, "ssr.lock")) as file:  # which app/sidecar.py holds
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except FileNotFoundError:
        return ""
    except OSError:
        return f"{os.path.abspath(var)} is in use by another instance: set VAR_DIR to another folder"
    return ""


if __name__ == "__main__":
    print(main(*sys.argv[1:]))
