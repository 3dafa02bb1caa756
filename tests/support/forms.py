"""Forms in the browser: filling them in, and what the database and the dealer's mail say afterwards."""

import sqlite3
from contextlib import closing
from email.message import EmailMessage
from typing import Any

from tests.support.site import Site
from tests.support.waiting import until


def rows(site: Site, query: str, *values: str) -> list[Any]:
    """The rows of a query of the site's SQLite file, which is opened to read only."""
    with closing(sqlite3.connect(f"file:{site.var / 'app.db'}?mode=ro", uri=True)) as database:
        return database.execute(query, values).fetchall()


def fill(form: Any, **fields: str) -> None:
    """Fills a form's fields by their labels."""
    for label, value in fields.items():
        form.get_by_label(label, exact=False).fill(value)


def person(name: str) -> dict[str, str]:
    """A person's fields by their labels."""
    return {
        "Nome": name,
        "Telefone": "11912345678",
        "E-mail": f"{name.lower().replace(' ', '.')}@exemplo.com.br",
    }


def mail_of(site: Site, kind: str, word: str) -> EmailMessage:
    """The newest mail of a kind that has this word in its address or subject, once the worker has written it."""
    return until(lambda: [one for one in site.mails(kind) if word in f"{one['To']} {one['Subject']}"])[-1]


def text_of(mail: EmailMessage) -> str:
    """A mail's plain text."""
    part: Any = mail.get_body(("plain",))
    return str(part.get_content())
