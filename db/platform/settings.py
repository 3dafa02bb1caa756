"""The settings as text: the environment's, and those that only .env has."""

import logging
import os
from collections.abc import Mapping
from pathlib import Path

from dotenv.parser import parse_stream

log = logging.getLogger(__name__)

ROOT = Path(__file__).resolve().parents[2]


def read_settings(environment: Mapping[str, str]) -> dict[str, str]:
    """What ENV_FILE (default: .env beside the code) holds, under what the environment holds; a line of .env.example's
    own sets nothing.

    SystemExit names a line that cannot be read and a key that .env.example does not list.
    """
    file = Path(environment.get("ENV_FILE", ROOT / ".env"))
    if not file.is_file():
        return {**environment}
    given, listed = _read(file), _read(ROOT / ".env.example")
    if unknown := given.keys() - listed.keys():
        raise SystemExit(f"unknown setting in {file}: {', '.join(sorted(unknown))} (.env.example lists all)")
    own = {name: value for name, value in given.items() if value and value != listed[name]}
    if other := sorted(name for name, value in own.items() if environment.get(name, value) != value):
        log.warning("not as in %s, because the environment wins: %s", file, ", ".join(other))
    return {**own, **environment}


def _read(file: Path) -> dict[str, str]:
    try:
        with file.open(encoding="utf-8-sig") as lines:
            found = [binding for binding in parse_stream(lines) if binding.key or binding.error]
    except (OSError, UnicodeError) as error:
        raise SystemExit(f"{file} cannot be read: {error}") from error
    for binding in found:
        if binding.error or binding.value is None:
            blank = len(binding.original.string) - len(binding.original.string.lstrip("\n"))
            raise SystemExit(f"{file}, line {binding.original.line + blank}: not NAME=value")
    return {str(binding.key): str(binding.value) for binding in found}


SETTINGS = read_settings(os.environ)
MEDIA_URL = SETTINGS.get("MEDIA_URL") or ""  # the bucket of photographs
HAS_SMTP = bool(SETTINGS.get("SMTP_HOST"))
CALLS_CRM = bool(SETTINGS.get("WEBHOOK_URL"))
VAR = Path(SETTINGS.get("VAR_DIR") or ROOT / "var").resolve()
DATABASE_URL = SETTINGS.get("DATABASE_URL") or f"sqlite:///{VAR / 'app.db'}"
if (scheme := DATABASE_URL.partition(":")[0].lower()) not in ("sqlite", "postgres", "postgresql"):
    raise SystemExit(f"unreadable setting: DATABASE_URL: unknown scheme {scheme!r}")
