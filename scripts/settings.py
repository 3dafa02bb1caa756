"""Prints VAR_DIR, both ports and DEMO for make, `ok var/demo 8000 8001 on`, or why the site cannot start.

The demonstration lives in VAR_DIR/demo, apart from a site of one's own. `equipe` as an argument: for a site that may run
already, the demonstration only where there is one.
"""

import errno
import fcntl
import os
import socket
import sys
from contextlib import ExitStack
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))


def main(running: bool) -> str:
    try:
        from db.platform import settings

        demo = settings.VAR / "demo"
        shown = settings.SETTINGS.get("DEMO") != "off" and (demo.is_dir() or not running)
        var = settings.VAR = demo if shown else settings.VAR
        from app.platform.config import config
    except SystemExit as error:
        return str(error)
    if " " in (name := os.path.relpath(var)):
        return f"unreadable setting: VAR_DIR: make knows no names with spaces: {name}"
    ports = {
        "WEB_PORT": (config.web_host, config.web_port),
        "EQUIPE_PORT": (config.equipe_host, config.equipe_port),
    }
    taken = "" if running else _find_taken(ports, var)
    return taken or f"ok {name} {config.web_port} {config.equipe_port} {'on' if shown else 'off'}"


def _find_taken(ports: dict[str, tuple[str, int]], var: Path) -> str:
    servers = ExitStack()  # both ports are open at once: two processes cannot share one
    for key, (host, port) in ports.items():
        try:
            servers.enter_context(socket.create_server((host, port)))
        except OSError as error:
            why = "is in use" if error.errno == errno.EADDRINUSE else f"cannot be opened ({error})"
            return f"Port {port} {why}: set {key} to a free port"
    try:
        with (var / "ssr.lock").open() as file:  # which app/platform/sidecar.py holds
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except FileNotFoundError:
        pass
    except OSError:
        return f"{var} is in use by another instance: set VAR_DIR to another folder"
    return ""


if __name__ == "__main__":
    print(main("equipe" in sys.argv))
