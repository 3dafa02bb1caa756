"""Cars that visitors offer for sale, with photographs in private storage (reading 25)."""

import asyncio
import logging
import secrets
from contextlib import suppress
from datetime import timedelta
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import Meta, Struct
from piccolo.columns import BigInt, ForeignKey, SmallInt, Varchar
from piccolo.table import Table

from db.platform import clock
from db.platform.clock import DAY
from db.platform.engine import VAR
from db.platform.fields import (
    LINE,
    LINES,
    Armadilha,
    Linha,
    TempoMs,
    Texto,
    read_centavos,
    read_reach,
    require,
    signs_of_a_robot,
)
from db.platform.outbox import Context
from db.platform.pepper import digest
from db.platform.photos.storage import open_storage
from db.visitantes import submissions
from db.visitantes.contatos import OFFERS, Contatos
from db.visitantes.submissions import Submission, SubmissionMail, SubmissionRules

log = logging.getLogger(__name__)

FILES = open_storage(VAR / "vendas", private=True)
ANGLES = ("frente", "lateral", "traseira", "interior")
QUOTA_BYTES = 5_000_000_000
NO_ROOM = "Recebemos os seus dados, mas não pudemos guardar as fotos agora. Nossa equipe vai pedi-las a você."

DataUrl = Annotated[
    str,
    Meta(
        description="Foto JPEG ou PNG como data URL em base64, até 8 MB.",
        examples=["data:image/jpeg;base64,…"],
    ),
]
Numero = Annotated[str, Meta(max_length=20, pattern=LINE)]


class CarrosOferecidos(Table):
    """The car of an offer, `preco` in cents. `fotos` names the angles stored as {public_id}/{angle}.jpg in FILES, parted by
    commas.
    """

    contato = ForeignKey(Contatos, primary_key=True)
    marca = Varchar(length=160)
    modelo = Varchar(length=160)
    ano = Varchar(length=20)
    quilometragem = Varchar(length=20)
    preco = BigInt(null=True, default=None)
    financiado = SmallInt()
    fotos = Varchar(length=60)


RULE = SubmissionRules("vendaseucarro", OFFERS, most=12, within=DAY)


class FotosEnviadas(Struct, forbid_unknown_fields=True):
    """As quatro vistas do carro; cada uma pode faltar."""

    frente: DataUrl | None = None
    lateral: DataUrl | None = None
    traseira: DataUrl | None = None
    interior: DataUrl | None = None


class NovaVenda(Struct, kw_only=True):
    """Um carro oferecido à loja. Obrigatórios: marca, modelo, nome e telefone ou e-mail."""

    marca: Annotated[Linha, Meta(examples=["Porsche"])]
    modelo: Annotated[Linha, Meta(examples=["911 Carrera"])]
    ano: Annotated[Numero, Meta(examples=["2021"])] = ""
    quilometragem: Annotated[Numero, Meta(examples=["32.000"])] = ""
    preco: Annotated[
        str, Meta(max_length=40, pattern=LINES, description="Valor em reais.", examples=["R$ 189.900,00"])
    ] = ""
    diferenciais: Texto = ""
    nome: Annotated[str, Meta(min_length=2, max_length=120, pattern=LINE, examples=["Marina Duarte"])]
    email: Annotated[str, Meta(max_length=254, pattern=LINES)] = ""
    telefone: Annotated[str, Meta(max_length=60, pattern=LINES, examples=["(11) 91234-5678"])] = ""
    financiado: Annotated[
        Literal["", "1"], Meta(description="1: ainda há um financiamento a quitar.", examples=["1"])
    ] = ""
    fotos: FotosEnviadas | None = None
    site: Armadilha = ""
    tempo_ms: TempoMs | None = None


class VendaRecebida(Struct, omit_defaults=True):
    """O `id` da oferta; `aviso` diz o que não pôde ser guardado."""

    id: str
    aviso: str | None = None


class VendaMail(SubmissionMail, kw_only=True):
    kind = "venda"
    venda: dict[str, Any]
    fotos: list[str]
    aviso: str | None
    id: str


class ConfirmacaoVendaMail(Context):
    kind = "confirmacao_venda"
    nome: str


class Oferta(NamedTuple):
    """A checked offer without its photographs: its values, `preco` in cents; `body` is what makes two requests one."""

    values: dict[str, Any]
    body: bytes
    signs: list[str]


def check_venda(nova: NovaVenda) -> Oferta:
    """The offer with outer spaces off and its price in cents; Invalid names the first field that is wrong."""
    texts = {name: getattr(nova, name).strip() for name in TEXTS}
    for campo, least in (("marca", 1), ("modelo", 1), ("nome", 2)):
        require(campo, texts[campo], least)
    texts["email"], texts["telefone"] = read_reach(texts["email"], texts["telefone"])
    preco = read_centavos("preco", nova.preco, "Informe o preço em reais, como R$ 189.900,00.")
    values = texts | {"preco": preco}
    photos = {angle: digest(url) for angle, url in sent_photos(nova.fotos).items()}
    body = msgspec.json.encode(values | {"fotos": photos})
    return Oferta(values, body, signs_of_a_robot(nova.site, nova.tempo_ms))


TEXTS = ("marca", "modelo", "ano", "quilometragem", "diferenciais", "financiado", "nome", "email", "telefone")


def sent_photos(fotos: FotosEnviadas | None) -> dict[str, str]:
    """The data URLs by angle, without the empty ones."""
    urls = {angle: getattr(fotos, angle, None) for angle in ANGLES}
    return {angle: url for angle, url in urls.items() if url}


async def has_photo_room() -> bool:
    """Whether photographs may be stored: 500 MB and a tenth of the disk stay free for leads, 5 GB are the most."""
    try:
        stored = await asyncio.to_thread(FILES.list)
        return FILES.has_room() and sum(file.size for file in stored) < QUOTA_BYTES
    except OSError as error:
        log.error("nobody can say whether there is room for photographs: %s", error)
        return False


async def create_venda(
    oferta: Oferta, photos: dict[str, bytes], key: str | None = None, *, aviso: str | None = None
) -> VendaRecebida:
    """Stores an offer, its photographs (plain JPEGs by angle) and its mails once (`submissions.receive`)."""
    public_id = secrets.token_urlsafe(16)
    if photos and not await asyncio.to_thread(_write, public_id, photos):
        photos, aviso = {}, NO_ROOM

    def answer_of(row: dict[str, Any]) -> VendaRecebida:
        return VendaRecebida(row["public_id"], aviso if row["public_id"] == public_id else None)

    sent = oferta.values
    car = {name: sent[name] for name in ("marca", "modelo", "ano", "quilometragem", "preco")}
    assunto = " ".join(filter(None, (sent["marca"], sent["modelo"], sent["ano"])))
    submission = Submission(
        public_id=public_id,
        body=oferta.body,
        signs=oferta.signs,
        values={name: sent[name] for name in ("nome", "email", "telefone")}
        | {"tipo": "venda", "assunto": assunto, "mensagem": sent["diferenciais"]},
        parts={
            CarrosOferecidos: car | {"financiado": int(bool(sent["financiado"])), "fotos": ",".join(photos)}
        },
        mail=VendaMail(venda=sent, fotos=list(photos), aviso=aviso, id=public_id),
        greeting=ConfirmacaoVendaMail(sent["nome"]),
    )
    # When this fails the photographs wait for `sweep_photos`: the COMMIT may have reached the database all the same.
    answer = await submissions.receive(RULE, submission, key, VendaRecebida, answer_of)
    if answer.id != public_id and photos:
        with suppress(OSError):  # `sweep_photos` finds them
            await asyncio.to_thread(FILES.remove, public_id)
    return answer


def _write(public_id: str, photos: dict[str, bytes]) -> bool:
    """Private files that are safe when this returns: the answer promises them. False when they cannot be stored."""
    try:
        FILES.put({f"{public_id}/{angle}.jpg": data for angle, data in photos.items()})
    except OSError as error:
        log.error("photographs of an offer are not stored: %s", error)
        with suppress(OSError):
            FILES.remove(public_id)
        return False
    return True


async def sweep_photos() -> None:
    """Removes photographs older than an hour that no offer names: what a crash between file and row left behind."""
    old = clock.now() - timedelta(hours=1)
    changed = await asyncio.to_thread(FILES.list_folders)
    for offer in [offer for offer, when in changed.items() if when < old]:
        if not await Contatos.exists().where(Contatos.public_id == offer):
            await asyncio.to_thread(FILES.remove, offer)
