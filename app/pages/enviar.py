"""/enviar/{formulario}: forms posted without JavaScript. A refused form is shown again as it was filled in."""

import base64
import logging
import re
from collections.abc import Awaitable
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, get_args

import msgspec
from litestar import Request, post
from litestar.datastructures import FormMultiDict, UploadFile
from litestar.exceptions import ClientException, NotFoundException
from litestar.params import FromPath
from msgspec import Meta

from app.forms import avisos
from app.forms.vendas import MAX_BODY, receive_venda
from app.platform.errors import DATABASE_ERRORS, SENTENCES, TooLarge, campo_of
from app.platform.page import Moved, Pagina
from app.seo import seo_privada
from db import addresses
from db.platform.errors import Invalid, reason
from db.platform.fields import DETAILS
from db.visitantes.avisos import NovoAviso
from db.visitantes.leads import CONTATO, NovoLead, OfertaDeCompra, create_lead
from db.visitantes.vendas import ANGLES, NovaVenda

log = logging.getLogger(__name__)

OBRIGADO, ENVIADO = "/obrigado", "/avise-me?enviado="
LONGEST = 16_000  # characters of a text

FIELDS = DETAILS | {"agendamento.data": "Escolha o dia.", "agendamento.periodo": "Escolha o período."}
Formulario = Literal["agendamento", "aviso", "contato", "encomenda", "proposta", "vendaseucarro"]


class Enviar(Pagina):
    """A refused form: its values by field, and why `campo` was refused."""

    privada: ClassVar[bool] = True
    titulo: str
    formulario: Formulario
    valores: dict[str, str]
    campo: Annotated[str | None, Meta(description="O campo a corrigir.")]
    detail: str


@post("/enviar/{formulario:str}", request_max_body_size=MAX_BODY, status_code=400)
async def enviar(request: Request[Any, Any, Any], formulario: FromPath[str]) -> Enviar:
    if formulario not in get_args(Formulario):
        raise NotFoundException
    form = await _read_form(request)
    valores = _texts(form)
    refused = await _refusal(_send(formulario, valores, form))
    if isinstance(refused, str):
        raise Moved(refused, status=303)
    seo = await seo_privada(refused.titulo)
    seo.status = refused.status
    return Enviar(
        seo=seo,
        titulo=refused.titulo,
        formulario=formulario,  # type: ignore[arg-type]
        valores=valores,
        campo=refused.campo,
        detail=refused.detail,
    )


async def _read_form(request: Request[Any, Any, Any]) -> FormMultiDict:
    try:
        return await request.form()
    except LookupError as error:  # a part names an unknown charset
        raise ClientException from error


class RefusedForm(NamedTuple):
    """Why a form was refused: the status and title of its page, the field, the sentence."""

    status: int
    titulo: str
    campo: str | None
    detail: str


async def _refusal(sending: Awaitable[str]) -> RefusedForm | str:
    """Why the form was refused, or the page that follows."""
    try:
        return await sending
    except Invalid as error:
        return _to_correct(error.campo, error.detail)
    except msgspec.ValidationError as error:
        path = re.search(r"at `\$\.([\w.]+)`", str(error))
        campo = campo_of({"key": path[1] if path else ""}, str(error)) or ""
        return _to_correct(campo, FIELDS.get(campo) or reason(str(error)))
    except DATABASE_ERRORS as error:
        log.error("database: %r", error)
        return RefusedForm(503, "Seus dados continuam aqui", None, SENTENCES[503])


def _to_correct(campo: str, detail: str) -> RefusedForm:
    return RefusedForm(400, "Falta corrigir um campo", campo or None, detail)


def _texts(form: FormMultiDict) -> dict[str, str]:
    """The texts of a form, trimmed."""
    texts = {name: value.strip() for name, value in form.items() if isinstance(value, str)}
    if any(len(text) > LONGEST for text in texts.values()):
        raise TooLarge(LONGEST)
    return texts


async def _send(formulario: str, texts: dict[str, str], form: FormMultiDict) -> str:
    """Stores what was sent; the page that follows."""
    match formulario:
        case "aviso":
            await avisos.receive_aviso(msgspec.convert(texts, NovoAviso))
            return ENVIADO
        case "vendaseucarro":
            fotos = {angle: await _data_url(form.get(angle)) for angle in ANGLES}
            await receive_venda(msgspec.convert(texts | {"fotos": fotos}, NovaVenda))
            return OBRIGADO
    filled = {name: text for name, text in texts.items() if text}
    lead = msgspec.convert(filled | _lead_of(formulario, filled), NovoLead, strict=False)
    id = (await create_lead(lead, timed=False)).id
    return addresses.agendamento_path(id) if formulario == "agendamento" else OBRIGADO


def _lead_of(formulario: str, texts: dict[str, str]) -> dict[str, Any]:
    """The fields of a lead that its form decides."""
    match formulario:
        case "proposta":
            troca = {"troca": 1, "detalhe": texts["detalhe"]} if "detalhe" in texts else {"troca": 0}
            oferta = {name: texts[name] for name in OfertaDeCompra.__struct_fields__ if name in texts}
            return {"tipo": 1, "veiculo": troca, "oferta": oferta}
        case "agendamento":
            desejado = {name: texts[name] for name in ("data", "periodo", "desejo") if name in texts}
            return {"categoria": CONTATO, "agendamento": desejado}
        case "encomenda":
            if "modelo" not in texts:
                raise Invalid("modelo", "Diga qual carro você procura.")
            return {"categoria": CONTATO, "assunto": f"Encomenda: {texts['modelo']}"}
    return {"categoria": CONTATO}


async def _data_url(file: object) -> str | None:
    """An uploaded file as a data URL, as the API takes photographs; None for an empty field."""
    data = await file.read() if isinstance(file, UploadFile) else b""
    return f"data:image/jpeg;base64,{base64.b64encode(data).decode()}" if data else None
