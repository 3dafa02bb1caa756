"""Contacts and records of the desk, made through its calls."""

import io
import secrets
from typing import Any

import httpx
from PIL import Image

from db.fichas.fichas import get_ficha
from db.fichas.kinds import TIPOS
from db.fichas.lists import list_fichas
from db.platform.history import Alteracoes
from db.visitantes.leads import NovoLead, create_lead
from tests.support.stored import stored_contact

Desk = httpx.AsyncClient
STORED = [nome for nome in TIPOS if nome != "lojas"]  # kinds with records: the demonstration has one shop


def telephone(ddd: int = 11) -> str:
    """Nobody else's: who writes too often is suspect."""
    return f"({ddd}) 9{secrets.randbelow(10**4):04}-{secrets.randbelow(10**4):04}"


async def write(**more: Any) -> tuple[str, str]:
    """A new lead's id and the word in its subject by which it is found."""
    word = secrets.token_hex(6)
    given: dict[str, Any] = {
        "nome": "Marina Duarte",
        "email": f"{word}@exemplo.com.br",
        "telefone": telephone(),
        "assunto": f"Visita {word}",
        "tempo_ms": 9000,
    }
    return (await create_lead(NovoLead(**given | more))).id, word


async def write_lead(**more: Any) -> str:
    """A new lead's id."""
    return (await write(**more))[0]


async def history_of(lead: str) -> Any:
    """The condition that finds a contact's history."""
    return (Alteracoes.tabela == "contatos") & (
        Alteracoes.registro == (await stored_contact(public_id=lead))["id"]
    )


async def listed(desk: Desk, **query: Any) -> list[dict[str, Any]]:
    """The contacts of one page of the desk's list."""
    answer = await desk.get("/contatos", params=query | {"_data": ""})
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()["dados"]["contatos"]
    return found


def photograph(width: int = 1300, height: int = 800) -> bytes:
    """A JPEG with a comment and empty EXIF data."""
    out = io.BytesIO()
    image = Image.effect_noise((width, height), 80).convert("RGB")
    image.save(out, "JPEG", exif=Image.Exif(), comment=b"where it was taken")
    return out.getvalue()


async def first_of(nome: str) -> tuple[int, dict[str, Any]]:
    """The number and the values of the first record of a kind."""
    number = (await list_fichas(nome, "", 1))[1][0].id
    values = await get_ficha(nome, number)
    assert values
    return number, values


def car(**more: Any) -> dict[str, Any]:
    """The values of a valid used car, under an address of its own."""
    word = secrets.token_hex(5)
    values = {
        "versao": f"Teste {word}",
        "condicao": "semi-novo",
        "seo_url": f"teste-{word}",
        "preco_valor": 500_000,
    }
    return values | more


async def brand_and_model() -> dict[str, int]:
    """The brand and the model of a car of the stock."""
    _, values = await first_of("carros")
    return {"marca": values["marca"], "modelo": values["modelo"]}


async def create(desk: Desk, **more: Any) -> tuple[int, dict[str, Any]]:
    """Stores a new car at the desk; its number and its values."""
    values = car(**await brand_and_model(), **more)
    answer = await desk.post("/api/fichas/carros", json=values)
    assert answer.status_code == 201, answer.text
    return answer.json()["id"], values


async def send_foto(desk: Desk, carro: int) -> httpx.Response:
    """A small photograph: its variants are coded in a tenth of the time."""
    url, small = f"/fotos?nome=Ação 911&carro={carro}", photograph(300, 200)
    return await desk.post(url, content=small, headers={"Content-Type": "image/jpeg"})
