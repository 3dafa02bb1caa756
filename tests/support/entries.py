"""The cars of a file, as an import reads them."""

from contextlib import suppress
from pathlib import Path

from db.importar.reading import Entry, Stock


async def entries_of(stock: Stock | Path) -> list[Entry]:
    """All cars; Unreadable for a file that is no stock. They are read twice, as an import does."""
    stock = Stock(stock) if isinstance(stock, Path) else stock
    async with stock.opened():
        found = [*stock]
        assert [*stock] == found
    return found


def readers_of(file: Path) -> list[str]:
    """The command lines of the processes that read a file."""
    lines = []
    for one in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):  # it has ended meanwhile
            lines.append(one.read_bytes().decode(errors="replace"))
    return [line for line in lines if line.endswith(f"{file}\0")]
