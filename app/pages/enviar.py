"""/enviar/{formulario}: the forms of a browser without JavaScript. What is refused comes back as it was filled in."""

import base64
import logging
import re
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, ClassVar, Literal, NamedTuple

import msgspec
from litestar import Request, post
from litestar.datastructures import FormMultiDict, UploadFile
from litestar.exceptions import ClientException, NotFoundException
from litestar.params import FromPath
from msgspec import Meta

from app import avisos
from app.errors import DATABASE_ERRORS, SENTENCES, TooLarge, campo_of
from app.page import Moved, Pagina
from app.seo import seo_privada
from app.vendas import MAX_BODY, receive
from db import addresses
from db.campos import DETAILS
from db.errors import Invalid, reason
from db.visitantes.avisos import NovoAviso
from db.visitantes.leads import CONTATO, Lead, NovoLead, create_lead
from db.visitantes.vendas import ANGLES, NovaVenda

log = logging.getLogger(__name__)

OBRIGADO, ENVIADO = "/obrigado", "/avise-me?enviado="
LONGEST = 16_000  # of a text: more than any field takes, little enough to be shown again

Formulario = Literal["agendamento", "aviso", "contato", "encomenda", "proposta", "vendaseucarro"]


class Enviar(Pagina):
    """A form that was refused: what was typed, by field, and what is wrong with `campo`."""

    privada: ClassVar[bool] = True
    titulo: str
    formulario: Formulario
    valores: dict[str, str]
    campo: Annotated[str | None, Meta(description="O campo a corrigir.")]
    detail: str


@post("/enviar/{formulario:str}", request_max_body_size=MAX_BODY, status_code=400)
async def enviar(request: Request[Any, Any, Any], formulario: FromPath[str]) -> Enviar:
    if formulario not in FORMS:
        raise NotFoundException
    form = await _read_form(request)
    refused = await _refusal(FORMS[formulario](form))
    if isinstance(refused, str):
        raise Moved(refused, status=303)
    seo = seo_privada(addresses.enviar(formulario), refused.titulo)
    seo.status = refused.status
    return Enviar(
        seo=seo,
        titulo=refused.titulo,
        formulario=formulario,  # type: ignore[arg-type]
        valores=_typed(form),
        campo=refused.campo,
        detail=refused.detail,
    )


async def _read_form(request: Request[Any, Any, Any]) -> FormMultiDict:
    try:
        return await request.form()
    except LookupError as error:  # a part that names a charset which there is none of
        raise ClientException from error


class Refused(NamedTuple):
    """Why a form was not taken: the answer's status, what its page is called, the field, the sentence."""

    status: int
    titulo: str
    campo: str | None
    detail: str


async def _refusal(sending: Awaitable[str]) -> Refused | str:
    """Why the form was not taken; when it was, where to go on."""
    try:
        return await sending
    except Invalid as error:
        return _to_correct(error.campo, error.detail)
    except msgspec.ValidationError as error:
        path = re.search(r"at `\$\.([\w.]+)`", str(error))
        campo = campo_of({"key": path[1] if path else ""}, str(error)) or ""
        return _to_correct(campo, DETAILS.get(campo) or reason(str(error)))
    except DATABASE_ERRORS as error:
        log.error("database: %r", error)
        return Refused(503, "Seus dados continuam aqui", None, SENTENCES[503])


def _to_correct(campo: str, detail: str) -> Refused:
    return Refused(400, "Falta corrigir um campo", campo or None, detail)


def _typed(form: FormMultiDict) -> dict[str, str]:
    """The texts of a form, trimmed, the telephone as the site writes it."""
    texts = {name: value.strip() for name, value in form.items() if isinstance(value, str)}
    if any(len(text) > LONGEST for text in texts.values()):
        raise TooLarge
    if "telefone" in texts:
        texts["telefone"] = masked(texts["telefone"])
    return texts


def masked(telefone: str) -> str:
    """`11912345678` as `(11) 91234-5678`, as the mask of the browser does; anything else as it is."""
    digits = re.sub(r"\D", "", telefone, flags=re.ASCII)
    return f"({digits[:2]}) {digits[2:-4]}-{digits[-4:]}" if len(digits) in (10, 11) else telefone


async def _send_agendamento(form: FormMultiDict) -> str:
    texts = _typed(form)
    wanted = {name: texts[name] for name in ("data", "periodo", "desejo") if texts.get(name)}
    for name, detail in (("data", "Escolha o dia."), ("periodo", "Escolha o período.")):
        if name not in wanted:
            raise Invalid(f"agendamento.{name}", detail)
    lead = await _create_lead(_chosen(texts, "sobre") | {"categoria": CONTATO, "agendamento": wanted})
    return addresses.agendamento(lead.id)


async def _send_aviso(form: FormMultiDict) -> str:
    texts = _typed(form)
    given = {name: texts[name] for name in ("email", "busca", "site") if name in texts}
    await avisos.receive(msgspec.convert(given, NovoAviso))
    return ENVIADO


async def _send_contato(form: FormMultiDict) -> str:
    texts = _typed(form)
    return await _send_lead(_chosen(texts, "assunto", "sobre") | {"categoria": CONTATO})


async def _send_encomenda(form: FormMultiDict) -> str:
    texts = _typed(form)
    if not texts.get("modelo"):
        raise Invalid("modelo", "Diga qual carro você procura.")
    given = {"assunto": f"Encomenda: {texts['modelo']}", "categoria": CONTATO}
    return await _send_lead(_chosen(texts) | given)


async def _send_proposta(form: FormMultiDict) -> str:
    texts = _typed(form)
    given = {"tipo": 1, "veiculo": {"troca": 0}}
    return await _send_lead(_chosen(texts, "veiculo_id", "proposta") | given)


async def _send_lead(given: dict[str, Any]) -> str:
    await _create_lead(given)
    return OBRIGADO


async def _create_lead(given: dict[str, Any]) -> Lead:
    """What comes without JavaScript brings no time, and is no sign of anything."""
    return await create_lead(msgspec.convert(given, NovoLead, strict=False), timed=False)


async def _send_vendaseucarro(form: FormMultiDict) -> str:
    fotos = {angle: await _data_url(form.get(angle)) for angle in ANGLES}
    await receive(msgspec.convert(_typed(form) | {"fotos": fotos}, NovaVenda))
    return OBRIGADO


def _chosen(texts: dict[str, str], *more: str) -> dict[str, Any]:
    return {name: texts[name] for name in ("nome", "email", "telefone", "site", *more) if name in texts}


async def _data_url(file: object) -> str | None:
    """A file that was picked, as the API takes photographs; None for an empty field."""
    data = await file.read() if isinstance(file, UploadFile) else b""
    return f"data:image/jpeg;base64,{base64.b64encode(data).decode()}" if data else None


FORMS: dict[str, Callable[[FormMultiDict], Awaitable[str]]] = {
    "agendamento": _send_agendamento,
    "aviso": _send_aviso,
    "contato": _send_contato,
    "encomenda": _send_encomenda,
    "proposta": _send_proposta,
    "vendaseucarro": _send_vendaseucarro,
}
