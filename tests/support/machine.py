"""A folder like a machine: the operator's commands run in it, with systemctl played by this process."""

import itertools
import json
import os
import re
import shlex
import signal
import socket
import socketserver
import subprocess
import sys
import threading
from pathlib import Path
from typing import ClassVar

from tests.support import BIN, ROOT, free_port
from tests.support.checkout import copy_files

SYSTEMCTL = """#!{python} -SE
import json, socket, sys
with socket.socket(socket.AF_UNIX) as line:
    line.connect({path!r})
    line.sendall(json.dumps(sys.argv[1:]).encode() + b"\\n")
    sys.exit(int(line.makefile().readline()))
"""
# Nobody's session to change, no editor to wait for: what each does here, as a shell script.
SU = 'while [ $# -gt 0 ]; do if [ "$1" = -c ]; then exec sh -ec "$2"; fi; shift; done\n'
EDITOR = """case "$1" in *.env) sed -i -E \\
 -e 's|^SITE_URL=.*|SITE_URL=https://www.quintavera.example|' -e 's|^BACKUP_DIR=.*|BACKUP_DIR={backup}|' \\
 -e 's|^WEB_PORT=.*|WEB_PORT={web}|' -e 's|^EQUIPE_PORT=.*|EQUIPE_PORT={desk}|' -e 's|^DAILY_MAIL=.*|DAILY_MAIL=off|' \\
 -e 's|^WEBHOOK_URL=.*|WEBHOOK_URL=http://127.0.0.1:9/crm|' -e 's|^WEBHOOK_SECRET=.*|WEBHOOK_SECRET=whsec_{secret}|' "$1";; esac
"""
# .venv and node_modules are the working copy's; every file of the clone is older than what they made.
MAKE = """[ -e .venv ] || {{ ln -s {root}/.venv {root}/node_modules . && cp -a {root}/dist . && mkdir -p var && cp -a {root}/var/demo/media var/; }}
git ls-files -z | xargs -0 touch -h -d 2001-01-01
exec {make} "$@"
"""


class Machine:
    """`run` runs a block of commands as they stand in the text; `calls` are systemctl's."""

    PLACES: ClassVar = {
        "/srv/quintavera": "srv",
        "/etc/systemd/system": "systemd",
        "/etc/nginx/conf.d": "nginx",
        "/var/lib/quintavera": "lib",
    }

    def __init__(self, folder: Path) -> None:
        self.folder, self.code = folder, folder / "srv"
        self.web, self.desk = free_port(), free_port()
        self.calls: list[list[str]] = []
        self.running: dict[str, subprocess.Popen[bytes]] = {}
        self.starts = itertools.count()
        self.held: socket.socket | None = None
        self.log = (folder / "log").open("ab")
        for name in ("systemd", "nginx", "bin"):
            (folder / name).mkdir()
        self._make_origin()
        self._make_programs()
        self.server = socketserver.ThreadingUnixStreamServer(str(folder / "systemd.sock"), _handler(self))
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()

    @property
    def env(self) -> dict[str, str]:
        """As a login has it: nothing of these tests' settings."""
        path = f"{self.folder / 'bin'}:{BIN}:/usr/local/bin:/usr/bin:/bin"
        return {"PATH": path, "HOME": str(self.folder), "LANG": "C.UTF-8"}

    def _make_origin(self) -> None:
        """A repository of the working copy as it is now."""
        self.origin = self.folder / "origin"
        copy_files(self.origin)
        self.git("init", "-q", "-b", "main")
        self.commit("The site")

    def git(self, *command: str) -> str:
        who = ["-c", "user.name=Site", "-c", "user.email=site@quintavera.example"]
        done = subprocess.run(
            ["git", *who, *command], cwd=self.origin, check=True, capture_output=True, text=True
        )
        return done.stdout.strip()

    def commit(self, subject: str) -> None:
        self.git("add", "-A")
        self.git("commit", "-q", "-m", subject)

    def _make_programs(self) -> None:
        texts = {
            "su": SU,
            "editor": EDITOR.format(
                backup=self.folder / "lib-backup", web=self.web, desk=self.desk, secret="A" * 32
            ),
            "make": MAKE.format(root=ROOT, make="/usr/bin/make"),
        }
        texts = {name: f"#!/bin/sh\nset -e\n{text}" for name, text in texts.items()}
        texts["systemctl"] = SYSTEMCTL.format(python=sys.executable, path=str(self.folder / "systemd.sock"))
        for name, text in texts.items():
            program = self.folder / "bin" / name
            program.write_text(text)
            program.chmod(0o755)

    def here(self, text: str) -> str:
        """With this machine's places and ports."""
        for place, name in self.PLACES.items():
            text = text.replace(place, str(self.folder / name))
        text = text.replace("127.0.0.1:8000", f"127.0.0.1:{self.web}")
        return text.replace("git clone …", f"git clone -q {self.origin}")

    def run(self, block: str, folder: Path) -> str:
        """Runs the commands up to the first that fails; returns their output."""
        done = subprocess.run(
            ["sh", "-e"], input=self.here(block), cwd=folder, env=self.env, capture_output=True, text=True
        )
        assert done.returncode == 0, f"{block}\n{done.stdout}{done.stderr}"
        return done.stdout

    # What systemd would do

    def systemctl(self, verb: str, *given: str) -> int:
        self.calls.append([verb, *given])
        if verb == "daemon-reload":
            return 0
        units = [unit for name in given if name != "--now" for unit in self._units_of(name)]
        if verb in ("stop", "restart"):
            for unit in units:
                self._stop(unit)
        if verb == "stop" or (verb == "enable" and "--now" not in given):
            return 0
        return max([self._start(unit) for unit in units], default=0)

    def _units_of(self, name: str) -> list[str]:
        unit = name if re.search(r"\.(target|socket|timer|service)$", name) else f"{name}.service"
        text = self._read(unit)
        members = re.findall(r"^Also=(.*)$", text, re.M)
        return members[0].split() if unit.endswith(".target") else [unit]

    def _read(self, unit: str) -> str:
        return self.here((self.folder / "systemd" / unit).read_text())

    def _start(self, unit: str) -> int:
        text = self._read(unit)
        if unit.endswith(".timer"):
            return 0
        if unit.endswith(".socket"):
            self.held = self.held or socket.create_server(("127.0.0.1", self.web), backlog=4096)
            return 0
        if "Type=oneshot" in text:
            return subprocess.run(**self._service(text)).returncode  # type: ignore[call-overload,no-any-return]
        if unit in self.running and self.running[unit].poll() is None:
            return 0
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ready:
            ready.settimeout(120)
            ready.bind(name := str(self.folder / f"{unit}.{next(self.starts)}"))
            service = self._service(text)
            service["env"] = {**service["env"], "NOTIFY_SOCKET": name}  # type: ignore[dict-item]
            self.running[unit] = subprocess.Popen(**service)  # type: ignore[call-overload]
            if "Type=notify" in text:
                assert ready.recv(100) == b"READY=1"
        if "Restart=always" in text:
            threading.Thread(target=self._restart, args=(unit, self.running[unit]), daemon=True).start()
        return 0

    def _restart(self, unit: str, process: subprocess.Popen[bytes]) -> None:
        """Starts a unit's process again that has ended by itself."""
        process.wait()
        if self.running.get(unit) is process:
            self._start(unit)

    def _service(self, text: str) -> dict[str, object]:
        said = dict(line.split("=", 1) for line in text.splitlines() if "=" in line)
        name, _, value = said["Environment"].partition("=")
        given: dict[str, object] = {
            "args": shlex.split(said["ExecStart"]),
            "cwd": said["WorkingDirectory"],
            "env": {**self.env, name: value},
            "stdout": self.log,
            "stderr": self.log,
        }
        if "--fd 3" in text:
            assert self.held
            number = self.held.fileno()
            given |= {"pass_fds": (3,), "preexec_fn": lambda: os.dup2(number, 3)}
        return given

    def _stop(self, unit: str) -> None:
        if unit.endswith(".socket") and self.held:
            self.held.close()
            self.held = None
        if process := self.running.pop(unit, None):
            process.terminate()
            process.wait(60)

    def kill(self, unit: str) -> None:
        process = self.running.pop(unit)  # which nothing starts again
        process.send_signal(signal.SIGKILL)
        process.wait(60)

    def close(self) -> None:
        for unit in [*self.running]:
            self._stop(unit)
        if self.held:
            self.held.close()
        self.server.shutdown()
        self.server.server_close()
        self.log.close()


def _handler(machine: Machine) -> type[socketserver.StreamRequestHandler]:
    """Answers the calls of the fake systemctl with their exit status."""

    class Call(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            status = 1
            try:
                status = machine.systemctl(*json.loads(self.rfile.readline()))
            finally:
                self.wfile.write(f"{status}\n".encode())

    return Call
