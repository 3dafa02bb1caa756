"""The aesthetics catalogue: categories, services, options, suppliers, prices (specification, section 3.11)."""

from typing import Any

import msgspec
from msgspec import Struct
from piccolo.columns import ForeignKey, Integer, SmallInt, Text, Varchar
from piccolo.table import Table

from db.platform.photos.fotos import media
from db.platform.sql import active, fetch, fetch_as, marks


class CategoriasEstetica(Table, tablename="estetica_categorias", tags=["conteudo"]):
    titulo = Varchar(length=80)
    descricao = Text()
    origem = Varchar(length=20, default="site")
    status = Varchar(length=20, default="Ativo")
    ordem = Integer()


class ServicosEstetica(Table, tablename="estetica_servicos", tags=["conteudo"]):
    """`rejeicao_calor` is a film's claim in words, `micra` its thickness."""

    categoria_estetica_id = ForeignKey(CategoriasEstetica)
    titulo = Varchar(length=120)
    descricao = Text()
    imagem = Varchar(length=160)
    criativo_imagem = Varchar(length=160)
    status = Varchar(length=20, default="Ativo")
    garantia_anos = Integer(null=True, default=None)
    rejeicao_calor = Varchar(length=40, null=True, default=None)
    micra = Integer(null=True, default=None)
    ordem = Integer()


class OpcionaisEstetica(Table, tablename="estetica_opcionais", tags=["conteudo"]):
    """A place to which a service is applied. `individual` 1 goes with no other option."""

    servico = ForeignKey(ServicosEstetica)
    titulo = Varchar(length=120)
    descricao = Text()
    imagem = Varchar(length=160)
    individual = SmallInt()
    ordem = Integer()


class MarcasEstetica(Table, tablename="estetica_marcas", tags=["conteudo"]):
    """A supplier; `chave` names its group in a quote."""

    chave = Varchar(length=40, unique=True)
    marca = Varchar(length=80)
    descricao = Text()
    tipo = Varchar(length=40)
    status = Varchar(length=20, default="Ativo")


class PrecosEstetica(Table, tablename="estetica_precos", tags=["conteudo"]):
    """The price of an option (none: the service itself) at a supplier for a size of car, in whole reais."""

    marca = ForeignKey(MarcasEstetica)
    servico = ForeignKey(ServicosEstetica)
    opcional = ForeignKey(OpcionaisEstetica, null=True, default=None)
    porte = Varchar(length=20)
    preco_valor = Integer(null=True, default=None)
    consultar = SmallInt()


class CategoriaEstetica(Struct):
    """Uma categoria de serviços de estética."""

    id: int
    titulo: str
    descricao: str


class OpcionalEstetica(Struct):
    """Onde o serviço é aplicado. `individual` 1 não se combina com outros."""

    id: int
    titulo: str
    descricao: str
    imagem: str
    individual: int


class ServicoEstetica(Struct):
    """Um serviço e seus opcionais; havendo opcionais, o orçamento precisa de pelo menos um.

    `rejeicao_calor` e `micra` são o que uma película promete.
    """

    id: int
    titulo: str
    descricao: str
    imagem: str
    criativo_imagem: str
    status: str
    categoria_estetica_id: int
    garantia_anos: int | None
    rejeicao_calor: str | None
    micra: int | None
    opcionais: list[OpcionalEstetica]


async def list_categorias() -> list[CategoriaEstetica]:
    """The active categories of the site in order, at most 100."""
    return await fetch_as(
        CategoriaEstetica,
        "SELECT id, titulo, descricao FROM estetica_categorias"
        f" WHERE {active('estetica_categorias')} AND origem = 'site' ORDER BY ordem, id LIMIT 100",
    )


SERVICOS = (
    "SELECT s.* FROM estetica_servicos s JOIN estetica_categorias c ON c.id = s.categoria_estetica_id"
    f" WHERE {active('s')} AND {active('c')} AND c.origem = 'site' AND "
)


async def list_servicos(categoria_id: int) -> list[ServicoEstetica]:
    """A category's active services with their options, in order, at most 100; none for an unknown category."""
    query = SERVICOS + "s.categoria_estetica_id = {} ORDER BY s.ordem, s.id LIMIT 100"
    return await _servicos(await fetch(query, categoria_id))


async def get_servico(id: int) -> ServicoEstetica | None:
    """An active service of an active category, with its options. `id` must fit 32 bits."""
    found = await _servicos(await fetch(SERVICOS + "s.id = {}", id))
    return found[0] if found else None


async def _servicos(rows: list[dict[str, Any]]) -> list[ServicoEstetica]:
    query = f"SELECT * FROM estetica_opcionais WHERE servico IN ({marks(rows)}) ORDER BY ordem, id"
    options = await fetch(query, *(row["id"] for row in rows))
    return [
        msgspec.convert(
            _with_media(row)
            | {"opcionais": [_with_media(option) for option in options if option["servico"] == row["id"]]},
            ServicoEstetica,
        )
        for row in rows
    ]


def _with_media(row: dict[str, Any]) -> dict[str, Any]:
    return row | {name: media(row[name]) for name in ("imagem", "criativo_imagem") if name in row}
