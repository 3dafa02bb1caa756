"""A copy of the working copy in which the site runs by its Procfile, and which becomes its next release and back."""

import os
import re
import shutil
import signal
import subprocess
import urllib.request
from pathlib import Path

from tests.support import BIN, ROOT, free_port
from tests.support.waiting import until

MIGRATION = '''"""Leads say where they come from."""

from db.migrations import sql

ID = "9999-01-01T00:00"
VERSION = "1.38.0"
DESCRIPTION = "canais_sql"


async def forwards():
    column = "ADD COLUMN canal VARCHAR(20) NOT NULL DEFAULT ''"
    more = [f"ALTER TABLE {table} {column}" for table in ("veiculos", "dados_gerais", "outbox", "contatos")]
    return sql(ID, DESCRIPTION, both=[*more, "CREATE TABLE canais (lead VARCHAR(22) PRIMARY KEY)"])
'''
TABLE = '''class Canais(Table):
    """Where each lead came from."""

    lead = Varchar(length=22, primary_key=True)


class Contatos(Table):'''
MIGRATION_FILE = "db/migrations/db_9999_01_01t00_00_canais_sql.py"
# By file: what the next release has in the place of what.
NEXT = {
    "db/visitantes/contatos.py": [
        ("class Contatos(Table):", TABLE),
        ("    fold = Varchar", '    canal = Varchar(length=20, default="site")\n    fold = Varchar'),
    ],
    "db/visitantes/leads.py": [
        (
            "    return await submissions.receive",
            "    from db.visitantes.contatos import Canais\n\n    await Canais.insert(Canais(lead=public_id))\n"
            "    return await submissions.receive",
        ),
    ],
    "app/delivery/mail.py": [(".jinja", ".html")],
    "ui/client.tsx": [("/**", "globalThis.name ||= 'next';\n/**")],
}


def copy_files(folder: Path) -> None:
    """The files of the working copy as they are now, without what set-up makes."""
    command = ["git", "ls-files", "-zco", "--exclude-standard"]
    names = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in filter(None, names.split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)


def _copy(name: str, folder: Path) -> None:
    """By hard links where the disk is the same: a build replaces these files and never writes into them."""
    if subprocess.run(["cp", "-al", ROOT / name, folder], capture_output=True).returncode:
        shutil.rmtree(folder / name, ignore_errors=True)
        subprocess.run(["cp", "-a", ROOT / name, folder], check=True)


class Checkout:
    """The site of `folder`; `env` are its settings, which it reads from .env."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.var, self.log = folder, folder / "var", folder / "log"
        self.port, self.desk = free_port(), free_port()
        copy_files(folder)
        (self.var / "media").mkdir(parents=True)  # empty, or each backup would copy the photographs
        self._edit("db/visitantes/submissions.py", [("LEADS_PER_HOUR = 300", "LEADS_PER_HOUR = 1_000_000")])
        for file in folder.rglob("*"):
            os.utime(file, (0, 0))  # older than what set-up has made of it
        (folder / ".venv").symlink_to(ROOT / ".venv")
        for made in ("node_modules", "dist"):
            _copy(made, folder)

    def configure(self, **settings: str) -> None:
        given = {
            "SITE_URL": f"http://127.0.0.1:{self.port}",
            "WEB_PORT": str(self.port),
            "EQUIPE_PORT": str(self.desk),
            "RATE_LIMITS": "off",
            "DAILY_MAIL": "off",
            **settings,
        }
        (self.folder / ".env").write_text("".join(f"{name}={value}\n" for name, value in given.items()))

    @property
    def env(self) -> dict[str, str]:
        """As a login has it: nothing of these tests' settings."""
        return {
            "PATH": f"{self.folder}/.venv/bin:{os.environ['PATH']}",
            "HOME": str(self.folder),
            "LANG": "C.UTF-8",
        }

    def start(self) -> None:
        with self.log.open("ab") as log:
            command = [str(BIN / "python"), "scripts/supervise.py", "Procfile"]
            self.supervisor = subprocess.Popen(command, cwd=self.folder, env=self.env, stdout=log, stderr=log)

    def wait(self) -> None:
        """Until every part works."""
        until(lambda: self.answers("/pronto") and self.answers("/entrar", self.desk))
        until(lambda: "worker INFO started" in self.log.read_text())

    def answers(self, path: str, port: int = 0) -> bool:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port or self.port}{path}", timeout=30).close()
        except OSError:
            return False
        return True

    def stop(self) -> None:
        self.supervisor.send_signal(signal.SIGTERM)
        self.supervisor.wait(60)

    def upgrade(self) -> str:
        """`make upgrade`, and what it prints."""
        done = subprocess.run(
            ["make", "upgrade"],
            cwd=self.folder,
            env=self.env,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert done.returncode == 0, f"{done.stdout}\n{self.log.read_text()[-5000:]}"
        return done.stdout

    def started(self) -> dict[str, int]:
        """How often each process has been started."""
        names = re.findall(r"^(\w+) +\| started", self.log.read_text(), re.M)
        return {name: names.count(name) for name in names}

    def become_next_release(self) -> None:
        """With columns, a table, another bundle, and mails' templates of another name."""
        self.former = {file: (self.folder / file).read_text() for file in NEXT}
        for file, changes in NEXT.items():
            self._edit(file, changes)
        self._rename_templates(".jinja", ".html")
        (self.folder / MIGRATION_FILE).write_text(MIGRATION)

    def become_previous_release(self) -> None:
        for file, text in self.former.items():
            (self.folder / file).write_text(text)
        self._rename_templates(".html", ".jinja")
        (self.folder / MIGRATION_FILE).unlink()

    def _rename_templates(self, old: str, new: str) -> None:
        for template in (self.folder / "app/templates/mail").glob(f"*{old}"):
            template.with_suffix(new).write_text(template.read_text().replace(old, new))
            template.unlink()

    def _edit(self, file: str, changes: list[tuple[str, str]]) -> None:
        path, text = self.folder / file, (self.folder / file).read_text()
        for old, new in changes:
            assert old in text, f"{file}: no {old}"
            text = text.replace(old, new)
        path.unlink()  # as git replaces it
        path.write_text(text)
