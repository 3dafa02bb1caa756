"""Imports of cars that a test writes."""

from pathlib import Path
from typing import Any

import msgspec

from db.importar.adjustments import Ajustes
from db.importar.photographs import Photographs
from db.importar.reading import Stock
from db.importar.results import Balanco
from db.importar.running import Options, Run
from db.importar.writing import export_stock, iter_stock
from db.platform.history import list_alteracoes
from tests.support.databases import Call

FOTO = "suv-black-front34.jpg"


def car(code: str, **more: Any) -> dict[str, Any]:
    own = {
        "marca": "Porsche",
        "modelo": "Macan",
        "versao": f"T {code}",
        "condicao": "usado",
        "preco_valor": "350.000",
    }
    return {"codigo_externo": code, **own, "km": "12000", "blindado": "não", **more}


async def received(done: int, balanco: Balanco) -> None:
    assert 0 < done <= balanco.total


class Import:
    """Runs imports of lists of cars."""

    def __init__(self, call: Call[Any], file: Path) -> None:
        self.call, self.file = call, file

    def __call__(self, *cars: dict[str, Any], **options: Any) -> Balanco:
        self.file.write_bytes(msgspec.json.encode(cars))
        return self.of(self.file, **options)

    def of(self, file: Path, **options: Any) -> Balanco:
        stock = Stock(file, options.pop("columns", None))
        stock.corrections = Ajustes(correcoes=options.pop("correcoes", [])).corrections()
        made: Balanco = self.call(Run(stock, Options(**options), None, Photographs()).run(received))
        return made

    def stored(self, code: str) -> dict[str, Any] | None:
        async def find() -> dict[str, Any] | None:
            async for cars in iter_stock():
                for one in cars:
                    if one["codigo_externo"] == code:
                        return one | {"historico": await list_alteracoes("carros", one["id"])}
            return None

        found: dict[str, Any] | None = self.call(find())
        return found

    def text(self, formato: Any) -> bytes:
        async def whole() -> bytes:
            return b"".join([part async for part in export_stock(formato)])

        text: bytes = self.call(whole())
        return text
