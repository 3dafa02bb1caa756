"""Exports or deletes a person's data (LGPD, reading 40): `python -m app.commands.titular exportar|apagar QUEM`.

QUEM is an e-mail address or a telephone in any spelling. Both show first whose data it is and what else hangs on it;
`apagar` erases nothing without `--sim`. Exit status: 0 done, 1 no data, 2 unknown options or no `--sim`.
"""

import argparse
import asyncio
import sys
from typing import Any

import msgspec

from db.platform import traces
from db.platform.engine import opened_database
from db.platform.errors import Invalid
from db.privacidade.titulares import erase, find, list_related, person_condition


async def main(command: str, quem: str, sim: bool) -> int:
    """Writes the answer to standard output, and what the operator has to know before to standard error."""
    async with opened_database():
        found = await find(quem)
        if not any(found.values()):
            _log(f"Nothing is stored of {quem}.")
            return 1
        _show(quem, found, await list_related(found))
        if command == "apagar" and not sim:
            _log("Nothing was erased. Repeat this with --sim to erase it.")
            return 2
        answer: dict[str, Any] = found
        if command == "apagar":
            answer = await erase(quem)  # the number of erased records of each kind
            await traces.rewrite()
    print(msgspec.json.format(msgspec.json.encode(answer), indent=2).decode())
    return 0


def _show(quem: str, found: dict[str, Any], related: dict[str, dict[str, int]]) -> None:
    _log(f"Stored of {quem}: {_amounts({kind: len(rows) for kind, rows in found.items()})}")
    names = [(row["nome"], row["email"], row["telefone"]) for row in (*found["leads"], *found["vendas"])]
    for name in dict.fromkeys(names):
        _log(f"  from {', '.join(filter(None, name))}")
    for other, counts in related.items():
        _log(f"Not part of this, but stored of {other}: {_amounts(counts)}")


def _amounts(counts: dict[str, int]) -> str:
    return ", ".join(f"{kind} {count}" for kind, count in counts.items() if count)


def _log(text: str) -> None:
    print(text, file=sys.stderr)


def _person(text: str) -> str:
    """The parser reports what is neither an address nor a telephone."""
    try:
        person_condition(text)
    except Invalid as error:
        raise argparse.ArgumentTypeError(error.detail) from None
    return text.strip()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m app.commands.titular", description=__doc__)
    parser.add_argument("command", choices=("exportar", "apagar"))
    parser.add_argument("quem", metavar="QUEM", type=_person)
    parser.add_argument("--sim", action="store_true", help="erase")
    sys.exit(asyncio.run(main(**vars(parser.parse_args()))))
