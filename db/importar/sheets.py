"""What the readers of files of cars share."""

from typing import Any

HEAD_LINES = 20  # titles and empty lines may stand above the columns' names
MOST_ROWS = 100_000
OLD_EXCEL = b"\xd0\xcf\x11\xe0"

REFUSED = 2  # the reader's status for a file that it refuses in words
TOO_MUCH = (
    "O arquivo é grande demais, ou está estragado. Apague o que está longe dos carros (Ctrl+End mostra onde uma"
    " planilha termina), divida-o em partes, ou salve-o de novo, e envie outra vez."
)
NOT_A_CAR = "Não é um carro: falta o objeto com os campos."

# The line; its cells, its object, or words that say why it cannot be read; and whether the sheet hides it.
Row = tuple[int, Any, bool]


class Unreadable(Exception):
    """A file that is no stock at all; its text is Portuguese."""
