"""Databases and folders for tests: copies of one that is migrated and seeded once in a run."""

import fcntl
import itertools
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from tests.support import BIN, ROOT, free_port

T = TypeVar("T")
Call = Callable[[Awaitable[T]], T]

NUMBERS = itertools.count()  # of databases

DEMO = ROOT / "var" / "demo"
MEMORY, ROOM = Path("/dev/shm"), 2 << 30  # a commit waits for no disk there; a container may have 64 MB of it

# Reads folders until this process has ended, killed or not. Then it stops their clusters, kills what this process
# started and left running, and removes them.
CLEANER = """
while read -r folder; do folders="$folders $folder"; done
for folder in $folders; do
  head -n 1 "$folder/data/postmaster.pid" | xargs -r kill -INT
  grep -lsF "$folder" /proc/[0-9]*/environ | cut -d/ -f3 | xargs -r kill -KILL
  rm -rf "$folder"
done 2>/dev/null
"""
cleaner = subprocess.Popen(
    ["sh", "-c", CLEANER],
    bufsize=0,
    stdin=subprocess.PIPE,
    stdout=subprocess.DEVNULL,
    cwd="/",
    env={"PATH": os.defpath},  # nor does the cleaner of a worker end with the first process's folder
    start_new_session=True,  # Ctrl-C ends the tests alone
)


def temporary_folder(prefix: str, parent: Path | None = None) -> Path:
    """A new folder, which is removed when this process ends."""
    folder = tempfile.mkdtemp(prefix=prefix, dir=parent)
    assert cleaner.stdin
    cleaner.stdin.write(f"{folder}\n".encode())
    return Path(folder)


TEMPORARY = temporary_folder(
    "quintavera-", MEMORY if MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ROOM else None
)
TEMPLATES = Path(os.environ.setdefault("TEST_TEMPLATES", str(TEMPORARY)))  # workers share the first process's


def session_database() -> str:
    """The URL of the database that a process's tests share."""
    if os.environ.get("TEST_ENGINE") == "postgres" and "TEST_POSTGRES" not in os.environ:
        os.environ["TEST_POSTGRES"] = start_postgres()  # workers inherit the first process's cluster
    return new_database(f"teste_{os.environ.get('PYTEST_XDIST_WORKER', 'gw0')}")


def new_database(name: str, file: Path | None = None) -> str:
    """The URL of an empty database of this process's own, on the engine that tests run on; `file` is SQLite's."""
    if os.environ.get("TEST_ENGINE") != "postgres":
        return f"sqlite:///{file or TEMPORARY / f'{name}.db'}"
    url, own = os.environ["TEST_POSTGRES"], f"{name}_{os.getpid()}_{next(NUMBERS)}"
    subprocess.run(["psql", "-q", url, "-c", f"CREATE DATABASE {own}"], check=True)
    return f"{url.rpartition('/')[0]}/{own}"


def start_postgres() -> str:
    """A throwaway cluster; its URL."""
    folder = temporary_folder("quintavera-pg-")
    folder.chmod(0o755)
    command = [str(ROOT / "scripts/pg_start.sh"), str(folder), str(free_port())]
    env = {"PATH": os.environ["PATH"]}  # without the folders' names, by which the cleaner finds what it kills
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=env)
    return done.stdout.strip()


@contextmanager
def held_open(env: dict[str, str]) -> Iterator[None]:
    """Another process has the database that `env` names open meanwhile."""
    process = subprocess.Popen([sys.executable, "-c", IDLE], cwd=ROOT, env=env, stdout=subprocess.PIPE)
    assert process.stdout and process.stdout.readline()
    try:
        yield
    finally:
        process.kill()
        process.wait()


IDLE = """
import asyncio
from db.platform.engine import open_database

async def main():
    await open_database()
    print("open", flush=True)
    await asyncio.Event().wait()

asyncio.run(main())
"""


def share_photos(var: Path) -> None:
    """All tests use the photographs of the working copy's demonstration, with the variants that it has made before."""
    made = DEMO / "media"
    made.mkdir(parents=True, exist_ok=True)
    var.mkdir(parents=True, exist_ok=True)
    (var / "media").symlink_to(made)


def fill_database(env: dict[str, str], template: str = "modelo") -> None:
    """Fills the empty database that `env` names with a copy of the run's seeded one, or of its `vazio` one, which is
    migrated alone.
    """
    url = env["DATABASE_URL"]
    server, _, name = url.rpartition("/")
    if url.startswith("sqlite"):
        make_templates("sqlite://", TEMPLATES)
        shutil.copyfile(TEMPLATES / template, url.removeprefix("sqlite:///"))
    else:
        make_templates(server, Path())
        psql(server, f"DROP DATABASE {name}", f"CREATE DATABASE {name} TEMPLATE {template}")


def make_templates(server: str, folder: Path) -> None:
    """The two files or databases that others are copied from, made by the process that needs them first."""
    made = TEMPLATES / f"made-{server.rpartition(':')[2].strip('/')}"
    with (TEMPLATES / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.exists():
            empty, seeded = f"{server}/{folder / 'vazio'}", f"{server}/{folder / 'modelo'}"
            if server.startswith("postgres"):
                psql(server, "CREATE DATABASE vazio")
            run_on(empty, BIN / "piccolo", "migrations", "forwards", "all")
            if server.startswith("postgres"):
                psql(server, "CREATE DATABASE modelo TEMPLATE vazio")
            else:
                shutil.copyfile(folder / "vazio", folder / "modelo")
            run_on(seeded, sys.executable, "-m", "db.seed")
            made.touch()


def psql(server: str, *statements: str) -> None:
    """Runs statements in the server's own database."""
    for statement in statements:
        subprocess.run(["psql", "-q", f"{server}/postgres", "-c", statement], check=True)


def run_on(url: str, *command: str | Path) -> None:
    """Runs a command on the database of this URL, with the folder of the photographs that all tests share."""
    env = {**os.environ, "VAR_DIR": str(DEMO), "DATABASE_URL": url}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
