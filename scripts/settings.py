"""Prints VAR_DIR, both ports and DEMO for make, `ok var 8000 8001 on`, or why the site cannot start."""

import errno
import fcntl
import os
import socket
import sys
from contextlib import ExitStack
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))


def main() -> str:
    try:
        from app.platform.config import config
        from db.platform.settings import VAR
    except SystemExit as error:
        return str(error)
    servers = ExitStack()  # both ports are open at once: two processes cannot share one
    for key, host, port in (
        ("WEB_PORT", config.web_host, config.web_port),
        ("EQUIPE_PORT", config.equipe_host, config.equipe_port),
    ):
        try:
            servers.enter_context(socket.create_server((host, port)))
        except OSError as error:
            why = "is in use" if error.errno == errno.EADDRINUSE else f"cannot be opened ({error})"
            return f"Port {port} {why}: set {key} to a free port"
    try:
        with (VAR / "ssr.lock").open() as file:  # which app/platform/sidecar.py holds
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except FileNotFoundError:
        pass
    except OSError:
        return f"{VAR} is in use by another instance: set VAR_DIR to another folder"
    if " " in (var := os.path.relpath(VAR)):
        return f"unreadable setting: VAR_DIR: make knows no names with spaces: {VAR}"
    return f"ok {var} {config.web_port} {config.equipe_port} {config.demo}"


if __name__ == "__main__":
    print(main())
