"""The demonstration's content as rows: general data, banners, institutional texts, imports."""

from typing import Any

import msgspec

from db.conteudo.banners import Banners
from db.conteudo.dados_gerais import Gerais
from db.conteudo.importacoes import Importacoes
from db.conteudo.institucional import Institucionais
from db.seed import FOLDER, read_json
from db.sql import save


async def seed_conteudo() -> None:
    """Fills the content's tables but the galleries."""
    gerais = msgspec.json.decode((FOLDER / "dados-gerais.json").read_bytes())
    await save(
        Gerais,
        [
            gerais
            | {f"{quote}_dois_fatores": gerais[quote]["dois_fatores"] for quote in ("estetica", "orcamento")}
        ],
    )
    await save(
        Banners,
        [
            banner | {"veiculo": (banner["veiculo"] or {}).get("veiculo_id")}
            for banner in read_json("banners")
        ],
    )
    await save(Institucionais, read_json("institucional"))
    await save(Importacoes, [_importacao(item) for item in read_json("importacao")])


def _importacao(item: dict[str, Any]) -> dict[str, Any]:
    return {
        "id": item["id"],
        "marca": item["brand"],
        "modelo": item["model"],
        "versao": item["version"],
        "ano_fabricacao": item["productionYear"],
        "ano_modelo": item["manufactureYear"],
        "preco_valor": item["price"],
        "imagem": item["coverImage"],
        "descricao": item["descricao"],
        "ordem": item["id"],
    }
