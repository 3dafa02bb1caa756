"""Forms in the browser: filling them in, and what the database and the dealer's mail say afterwards."""

import email
import sqlite3
import time
from email import policy
from typing import Any

from tests.support.site import Site


def rows(site: Site, query: str, *values: str) -> list[Any]:
    with sqlite3.connect(site.var / "app.db") as database:
        return database.execute(query, values).fetchall()


def fill(form: Any, **fields: str) -> None:
    for label, value in fields.items():
        form.get_by_label(label, exact=False).fill(value)


def person(name: str) -> dict[str, str]:
    return {
        "Nome": name,
        "Telefone": "11912345678",
        "E-mail": f"{name.lower().replace(' ', '.')}@exemplo.com.br",
    }


def mail_of(site: Site, name: str) -> Any:
    """The dealer's mail about a visitor, once the worker has written it."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        for path in (site.var / "mail").glob("*-lead-*.eml"):
            message: Any = email.message_from_bytes(path.read_bytes(), policy=policy.default)
            if name in str(message["Subject"]):
                return message
        time.sleep(0.1)
    raise AssertionError("the dealer was not told")
