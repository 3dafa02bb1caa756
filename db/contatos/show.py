"""One contact in full: fields, quotes, visited pages, notes, history."""

from datetime import datetime
from typing import Any, Literal

import msgspec
from msgspec import Struct

from db.contatos.contatos import Atendimento, get_contatos, list_same, require_contato
from db.contatos.merge import list_merged
from db.contatos.orcamentos import Orcado, list_orcados
from db.contatos.outcome import CarroCitado, get_carro_citado
from db.conteudo.dados_gerais import name_of_loja
from db.platform.format import centavos, km_text
from db.platform.history import Alteracao, get_revisao, list_alteracoes
from db.platform.sql import count, fetch, fetch_as, marks
from db.visitantes.objetos import SERVICOS


class Nota(Struct):
    """`canal` is that of an answer, "" of any other note."""

    quem: str
    quando: datetime
    texto: str
    canal: Literal["", "whatsapp", "email"]


class AtendimentoDetalhe(Struct, kw_only=True):
    """One contact in full. `servico` is the one whose link led to the form, "" for none; `campos` are the sent fields and how the visitor came, as titles and texts; `juntos` those that were merged with it, `outros` others of the same
    address or telephone; `carro` is the car of the stock that it is about, `vendido` the sold one; `paginas`
    the visited pages, after consent; `fotos` the angles of an offer's photographs.
    """

    contato: Atendimento
    servico: str
    revisao: int
    campos: list[tuple[str, str]]
    veiculo_url: str
    carro: CarroCitado | None
    vendido: CarroCitado | None
    fotos: list[str]
    orcamentos: list[Orcado]
    paginas: list[str]
    notas: list[Nota]
    historico: list[Alteracao]
    juntos: list[Atendimento]
    outros: list[Atendimento]


async def get_detalhe(contato_id: str, most: int = 50) -> AtendimentoDetalhe:
    """Missing for an unknown id."""
    number = await count("SELECT max(id) FROM contatos WHERE public_id = {}", contato_id)
    revisao = await get_revisao("contatos", number)  # before the contact itself
    contato = await require_contato(contato_id)
    sent = await get_sent_row(contato_id)
    juntos = await list_merged(contato_id)
    servico = SERVICOS.get((sent["sobre"] or "").removeprefix("servico-"))
    mesmos = await list_same(contato.email, contato.telefone, contato.id)
    return AtendimentoDetalhe(
        contato=contato,
        servico=servico[0] if servico else "",
        revisao=revisao,
        campos=[(CAMPOS[name], text) for name, text in campos_of(sent).items()],
        veiculo_url=sent["seo_url"] or "",
        carro=await get_carro_citado(sent["veiculo_id"]),
        vendido=await get_carro_citado(contato.vendido),
        fotos=[angle for angle in (sent["fotos"] or "").split(",") if angle],
        orcamentos=await list_orcados(contato_id),
        paginas=msgspec.json.decode(sent["paginas"] or "[]", type=list[str]),
        notas=await _notas([contato_id, *juntos]),
        historico=await list_alteracoes("contatos", number, most),
        juntos=sorted(await get_contatos(juntos), key=lambda one: one.quando, reverse=True),
        outros=[one for one in mesmos if one.id not in juntos],
    )


SENT = """
    SELECT c.tipo, c.assunto, c.mensagem, c.sobre, coalesce(c.veiculo_id, v.id) AS veiculo_id, v.seo_url, p.valor, p.entrada, p.prazo, p.financiamento, p.troca,
        p.km, p.detalhe, ta.titulo AS troca_marca, tm.titulo AS troca_modelo, o.marca, o.modelo, o.ano, o.quilometragem, o.preco, o.financiado, o.fotos, n.origem, n.clique, n.paginas, CASE WHEN g.contato IS NULL THEN v.loja ELSE g.loja END AS loja
    FROM contatos c LEFT JOIN veiculos v ON v.id = c.veiculo_id OR c.veiculo_id IS NULL AND c.sobre = 'veiculo-' || v.id
    LEFT JOIN propostas p ON p.contato = c.id LEFT JOIN agendamentos g ON g.contato = c.id
    LEFT JOIN marcas ta ON ta.id = p.marca_id LEFT JOIN modelos tm ON tm.id = p.modelo_id
    LEFT JOIN carros_oferecidos o ON o.contato = c.id LEFT JOIN navegacoes n ON n.lead = c.public_id
    WHERE c.public_id = {} LIMIT 1"""


async def get_sent_row(contato_id: str) -> dict[str, Any]:
    """What a contact sent, with its car's address and its shop's name, and its visit of the site, after consent."""
    [row] = await fetch(SENT, contato_id)
    return row | {"loja": await name_of_loja(row["loja"])}


CAMPOS = {
    "loja": "Loja",
    "valor": "Valor proposto",
    "entrada": "Entrada",
    "prazo": "Prazo",
    "financiamento": "Financiamento",
    "assunto": "Assunto",
    "proposta": "Mensagem",
    "marca": "Marca",
    "modelo": "Modelo",
    "ano": "Ano",
    "quilometragem": "Quilometragem",
    "diferenciais": "Diferenciais",
    "preco": "Preço pedido",
    "troca": "Troca",
    "origem": "Origem da visita",
    "clique": "Clique do anúncio",
}


def campos_of(sent: dict[str, Any]) -> dict[str, str]:
    """The filled fields of a stored row, by their names in `CAMPOS`."""
    message = "diferenciais" if sent["tipo"] == "venda" else "proposta"
    simulacao = "quer a simulação" if sent["financiamento"] else ""
    texts = sent | {
        message: sent["mensagem"],
        "assunto": "" if sent["tipo"] == "venda" else sent["assunto"],
        "financiamento": simulacao or ("ainda tem" if sent["financiado"] else ""),
        "quilometragem": km_text(sent["quilometragem"] or ""),
        "preco": sent["preco"] and centavos(sent["preco"]),
        "troca": _troca_of(sent),
    }
    return {name: texts[name] for name in CAMPOS if texts.get(name)}


def _troca_of(sent: dict[str, Any]) -> str:
    if not sent["troca"]:
        return ""
    name = " ".join(filter(None, (sent["troca_marca"], sent["troca_modelo"])))
    return " · ".join(filter(None, (name, sent["detalhe"], km_text(sent["km"] or "")))) or "sim"


async def _notas(contatos: list[str]) -> list[Nota]:
    query = (
        "SELECT coalesce(p.nome, '') AS quem, n.created_at AS quando, n.texto, n.canal FROM notas n LEFT JOIN pessoas p ON p.id = n.pessoa"
        f" WHERE n.contato IN ({marks(contatos)}) ORDER BY n.id DESC"
    )
    return await fetch_as(Nota, query, *contatos)
