"""POST /enviar/{formulario}: what a browser without JavaScript sends, taken or given back as it was filled in."""

import io
import sqlite3
from typing import Any

import httpx
import pytest
from PIL import Image

from app.pages import enviar
from db.platform.engine import VAR
from db.platform.fields import read_telefone
from db.visitantes.contatos import Contatos
from tests.support.fields import person
from tests.support.stored import stored_contact

FOLDER = VAR / "vendas"

Client = httpx.AsyncClient


FORMS = {
    "contato": ({"assunto": "Visita"}, {"assunto": "Visita", "categoria": 4, "tipo": "contato"}),
    "contato sobre um importado": (
        {"assunto": "Quero este", "sobre": "importado-3"},
        {"assunto": "Quero este", "sobre": "importado-3"},
    ),
    "encomenda": ({"modelo": "Porsche 911 2025"}, {"assunto": "Encomenda: Porsche 911 2025", "categoria": 4}),
    "proposta": (
        {"veiculo_id": "1", "proposta": "P", "valor": "1.100.000", "prazo": "36x", "detalhe": "BMW X5 2020"},
        {
            **{
                "tipo": "proposta",
                "veiculo_id": 1,
                "valor": "R$ 1.100.000,00",
                "prazo": "36x",
                "entrada": "",
            },
            **{"troca": 1, "detalhe": "BMW X5 2020"},
        },
    ),
    "proposta financiada": (
        {"veiculo_id": "1", "proposta": "P", "financiamento": "1"},
        {"financiamento": 1, "valor": "", "troca": 0},
    ),
}


@pytest.mark.parametrize("formulario", FORMS)
async def test_a_form_becomes_a_lead_and_leads_to_the_thanks(client: Client, formulario: str) -> None:
    more, stored = FORMS[formulario]
    sent = person(**more)
    address = f"/enviar/{formulario.split()[0]}"
    written = {"telefone": f"+55 0{sent['telefone']} ramal 2", "email": f"<{sent['email']}>,\u00a0"}
    answer = await client.post(address, data=sent | written, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/obrigado")
    row = await stored_contact(email=sent["email"])
    assert {name: row[name] for name in stored} == stored
    assert row["telefone"] == read_telefone("telefone", sent["telefone"])
    assert (row["suspeito"], row["sem_confirmacao"]) == ("", "")  # it cannot know its time
    thanks = await client.get("/obrigado")
    assert thanks.status_code == 200 and 'content="noindex' in thanks.text


@pytest.mark.parametrize(
    ("formulario", "change", "campo"),
    [
        ("contato", {"nome": "R"}, "nome"),
        ("contato", {"email": "rui"}, "email"),
        ("contato", {"telefone": "123"}, "telefone"),
        ("contato", {"telefone": "91234-5678"}, "telefone"),
        ("contato", {"assunto": ""}, "assunto"),
        ("encomenda", {}, "modelo"),
        ("proposta", {"veiculo_id": "x"}, "veiculo_id"),
        ("proposta", {"entrada": "metade"}, "oferta.entrada"),
        ("vendaseucarro", {"marca": "", "modelo": "X5"}, "marca"),
        ("aviso", {"email": "rui", "busca": "/busca"}, "email"),
        ("vendaseucarro", {"marca": "BMW", "modelo": "X5", "preco": "muito"}, "preco"),
    ],
)
async def test_a_refused_form_names_the_field_and_keeps_the_text(
    client: Client, formulario: str, change: dict[str, str], campo: str
) -> None:
    sent = person(**change)
    answer = await client.post(f"/enviar/{formulario}?_data", data=sent)
    dados = answer.json()["dados"]
    assert answer.status_code == 400 and answer.headers["cache-control"] == "private, no-store"
    assert (dados["formulario"], dados["campo"]) == (formulario, campo)
    assert dados["detail"].endswith(".")
    assert sent == dados["valores"]
    assert not await Contatos.exists().where(Contatos.email == sent["email"])


async def test_photographs_come_with_the_form(client: Client) -> None:
    photo = io.BytesIO()
    Image.new("RGB", (600, 400), "navy").save(photo, "PNG")
    sent = person(marca="BMW", modelo="X5")
    files = {
        "frente": ("f.png", photo.getvalue(), "image/png"),
        "lateral": ("", b"", "application/octet-stream"),
    }
    answer = await client.post("/enviar/vendaseucarro", data=sent, files=files, follow_redirects=False)
    assert answer.status_code == 303
    row = await stored_contact(email=sent["email"])
    assert row["fotos"] == "frente"
    assert (FOLDER / row["public_id"] / "frente.jpg").read_bytes().startswith(b"\xff\xd8")


async def test_a_file_that_is_no_photograph_is_refused(client: Client) -> None:
    files = {"traseira": ("t.jpg", b"<svg/>", "image/jpeg")}
    answer = await client.post(
        "/enviar/vendaseucarro?_data", data=person(marca="BMW", modelo="X5"), files=files
    )
    assert answer.status_code == 400 and answer.json()["dados"]["campo"] == "fotos.traseira"


def part_in(charset: str) -> dict[str, Any]:
    part = (
        f'--x\r\nContent-Disposition: form-data; name="nome"\r\nContent-Type: text/plain; charset={charset}'
    )
    kind = {"content-type": "multipart/form-data; boundary=x"}
    return {"content": f"{part}\r\n\r\nRui\r\n--x--\r\n".encode(), "headers": kind}


async def test_a_database_that_is_away_gives_the_form_back_as_it_was_filled_in(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def locked(*_: Any, **__: Any) -> None:
        raise sqlite3.OperationalError("database is locked")

    monkeypatch.setattr(enviar, "create_lead", locked)
    sent = person(assunto="Visita")
    answer = await client.post("/enviar/contato?_data", data=sent)
    dados = answer.json()["dados"]
    assert answer.status_code == 503
    assert sent == dados["valores"]
    assert "WhatsApp" in dados["detail"] and dados["titulo"] == "Seus dados continuam aqui"


@pytest.mark.parametrize(
    ("path", "given", "status"),
    [
        ("/enviar/nada", {"data": {"nome": "Rui"}}, 404),
        ("/enviar/contato", {"json": {"nome": "Rui"}}, 400),
        (
            "/enviar/contato",
            {"content": b"--x\r\nbroken", "headers": {"content-type": "multipart/form-data; boundary=x"}},
            400,
        ),
        ("/enviar/contato", {"data": {"nome": "\0" * 40}}, 400),
        ("/enviar/contato", part_in("utf-99"), 400),
        ("/enviar/vendaseucarro", part_in("utf-99"), 400),
        ("/enviar/contato", {"data": {"nome": "a" * 16_001}}, 413),
        ("/enviar/vendaseucarro", {"data": {"nome": "a" * 2**22}, "files": {"frente": b""}}, 413),
    ],
)
async def test_other_bodies_are_refused_without_an_error(
    client: Client, path: str, given: dict[str, Any], status: int
) -> None:
    assert (await client.post(path, **given)).status_code == status
