"""One's own account and a colleague's: recovery codes, authenticators that are replaced or lost, other sessions."""

import re
import subprocess
import sys
from typing import Any
from unittest.mock import AsyncMock

import httpx
import pyotp
import pytest

from db.equipe import people, sessions
from db.equipe.authenticator import CODES, secret_of
from db.equipe.people import NovaPessoa, Pessoa, Pessoas
from db.platform import clock, outbox
from db.platform.history import list_alteracoes
from db.platform.pepper import pepper
from tests.support import ROOT
from tests.support.people import SENHA, employ, let_in, letters_to
from tests.support.screens import data_of

Desk = httpx.AsyncClient


def code_of(segredo: str, later: int = 0) -> str:
    return pyotp.TOTP(segredo).at(int(clock.now().timestamp()) + later)


async def protect(desk: Desk) -> tuple[str, list[str]]:
    """An authenticator for the logged-in account: its secret and the recovery codes."""
    segredo = (await desk.post("/api/conta/autenticador", json={"atual": SENHA})).json()["segredo"]
    answer = await desk.post("/api/conta/autenticador/codigo", json={"codigo": code_of(segredo)})
    assert answer.status_code == 200, answer.text
    return segredo, answer.json()["codigos"]


async def log_in(desk: Desk, pessoa: Pessoa) -> str:
    """The step after the right password."""
    answer = await desk.post("/api/entrar", json={"email": pessoa.email, "senha": SENHA})
    return str(answer.json()["proxima"])


async def history_of(pessoa: Pessoa) -> list[str]:
    return [name for one in await list_alteracoes("pessoas", pessoa.id) for name in one.campos]


async def test_the_database_alone_gives_no_authenticators_codes(
    desk: Desk, seller: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    segredo, _ = await protect(desk)
    row = await Pessoas.select(Pessoas.totp).where(Pessoas.id == seller.id).first()
    assert row and segredo not in row["totp"] and secret_of(row["totp"]) == segredo
    monkeypatch.setattr(pepper, "secret", b"of another installation")
    assert secret_of(row["totp"]) != segredo
    assert secret_of(segredo) == segredo  # of an authenticator that is older than the seeds


async def test_a_seller_switches_an_authenticator_on_and_off(desk: Desk, seller: Any) -> None:
    refused = await desk.post("/api/conta/autenticador", json={"atual": "not the password"})
    assert (refused.status_code, refused.json()["campo"]) == (400, "atual")
    other = await sessions.open_sessao(seller.id, "aberta", "another browser")
    _, codes = await protect(desk)
    assert len({*codes}) == CODES
    assert await sessions.get_sessao(other) is None
    assert (await data_of(desk, "/conta"))["recuperacao"] == CODES
    assert await log_in(desk, seller) == "/entrar/codigo"
    await let_in(desk, seller)
    off = await desk.post("/api/conta/autenticador/retirada", json={"atual": SENHA})
    assert off.status_code == 204
    assert await log_in(desk, seller) == "/"
    assert len(await letters_to(seller.email)) >= 2


async def test_an_administrator_replaces_an_authenticator_and_cannot_do_without(
    desk: Desk, admin: Any
) -> None:
    off = await desk.post("/api/conta/autenticador/retirada", json={"atual": SENHA})
    assert off.status_code == 400
    first, _ = await protect(desk)
    second, _ = await protect(desk)
    assert first != second
    assert await log_in(desk, admin) == "/entrar/codigo"
    assert (await desk.post("/api/entrar/codigo", json={"codigo": code_of(first)})).status_code == 400
    assert (await desk.post("/api/entrar/codigo", json={"codigo": code_of(second, 30)})).status_code == 200


async def test_a_recovery_code_opens_the_account_once(desk: Desk, seller: Any) -> None:
    _, codes = await protect(desk)
    await log_in(desk, seller)
    typed = codes[3].replace("-", " ").upper()
    assert (await desk.post("/api/entrar/codigo", json={"codigo": typed})).json() == {"proxima": "/"}
    assert (await data_of(desk, "/conta"))["recuperacao"] == CODES - 1
    assert "Restam 9." in (await letters_to(seller.email))[-1]
    assert "recuperacao" in await history_of(seller)
    await log_in(desk, seller)
    again = await desk.post("/api/entrar/codigo", json={"codigo": codes[3]})
    assert (again.status_code, again.json()["campo"]) == (400, "codigo")

    # New codes end the old ones.
    assert (await desk.post("/api/entrar/codigo", json={"codigo": codes[4]})).status_code == 200
    fresh = (await desk.post("/api/conta/recuperacao", json={"atual": SENHA})).json()["codigos"]
    await log_in(desk, seller)
    assert (await desk.post("/api/entrar/codigo", json={"codigo": codes[5]})).status_code == 400
    assert (await desk.post("/api/entrar/codigo", json={"codigo": fresh[0]})).status_code == 200


async def test_guessed_codes_leave_the_recovery_codes(desk: Desk, seller: Any) -> None:
    _, codes = await protect(desk)
    await log_in(desk, seller)
    for _ in range(5):
        assert (await desk.post("/api/entrar/codigo", json={"codigo": "000000"})).status_code == 400
    full = await desk.post("/api/entrar/codigo", json={"codigo": "000000"})
    assert full.status_code == 429
    assert full.json()["detail"] == "Muitas tentativas. Espere 15 minutos ou use um código de recuperação."
    assert (await desk.post("/api/entrar/codigo", json={"codigo": codes[0]})).status_code == 200


async def test_another_administrator_resets_a_second_factor(desk: Desk, admin: Any) -> None:
    lost = await employ("administracao")
    await let_in(desk, lost)
    _, codes = await protect(desk)
    token = await let_in(desk, lost)
    await let_in(desk, admin)
    own = await desk.post(f"/api/pessoas/{admin.id}/autenticador/retirada")
    assert own.status_code == 400
    assert (await desk.post(f"/api/pessoas/{lost.id}/autenticador/retirada")).status_code == 204
    assert await sessions.get_sessao(token) is None
    [last, *_] = await list_alteracoes("pessoas", lost.id)
    assert (last.quem, "autenticador" in last.campos) == (admin.nome, True)
    assert f"{admin.nome} retirou" in (await letters_to(lost.email))[-1]
    assert await log_in(desk, lost) == "/entrar/autenticador"
    assert (await desk.post("/api/entrar/codigo", json={"codigo": codes[0]})).status_code == 401


def make_equipe(email: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "app.equipe.invite", "Helena Prado", email]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True)


@pytest.mark.processes
async def test_the_command_lets_a_known_person_in_again(desk: Desk, admin: Any) -> None:
    await protect(desk)
    earlier = await people.renew_link(admin.email)
    done = make_equipe(admin.email)
    assert done.returncode == 0, done.stderr
    assert "O autenticador e os códigos de recuperação foram retirados" in done.stdout
    assert (await desk.get("/conta")).status_code == 303
    [last, *_] = await list_alteracoes("pessoas", admin.id)
    assert (last.quem, "autenticador" in last.campos) == ("", True)
    assert earlier and await people.who_is_invited(earlier[1]) is None
    key = re.search(r"/convite/(\S+)", done.stdout)
    assert key
    chosen = await desk.post("/api/convite", json={"convite": key[1], "senha": SENHA})
    assert chosen.json() == {"proxima": "/entrar/autenticador"}


@pytest.mark.processes
async def test_the_command_enables_no_disabled_person(desk: Desk, admin: Any) -> None:
    gone = await employ()
    await people.update_pessoa(gone.id, "vendas", False, por=admin.id)
    done = make_equipe(gone.email)
    assert done.returncode == 1
    assert "desligada" in done.stderr


NEW = "outras cinco palavras bem diferentes"


async def test_a_person_changes_their_password_and_everything_else_ends(desk: Desk, seller: Any) -> None:
    other = await sessions.open_sessao(seller.id, "aberta", "another browser")
    renewed = await people.renew_link(seller.email)
    answer = await desk.post("/api/conta/senha", json={"atual": SENHA, "senha": NEW})
    assert answer.status_code == 204, answer.text
    assert await sessions.get_sessao(other) is None and await people.who_is_invited(renewed[1]) is None
    assert (await desk.get("/conta")).status_code == 200
    assert await people.check_senha(seller.email, SENHA) is None
    assert await people.check_senha(seller.email, NEW)
    assert (await history_of(seller))[0] == "senha"
    [letter] = await letters_to(seller.email)
    assert "Uma senha nova foi escolhida" in letter and "em Minha conta" in letter


@pytest.mark.parametrize(
    ("atual", "senha", "campo"),
    [
        ("not the password", NEW, "atual"),
        ("", NEW, "atual"),
        (SENHA, "curta", "senha"),
        (SENHA, "quintavera2026", "senha"),
    ],
)
async def test_a_password_is_changed_by_its_person_to_a_strong_one_alone(
    desk: Desk, seller: Any, atual: str, senha: str, campo: str
) -> None:
    other = await sessions.open_sessao(seller.id, "aberta", "another browser")
    refused = await desk.post("/api/conta/senha", json={"atual": atual, "senha": senha})
    assert (refused.status_code, refused.json()["campo"]) == (400, campo)
    assert await people.check_senha(seller.email, SENHA) and await sessions.get_sessao(other)


async def test_an_open_session_guesses_a_password_a_few_times_only(desk: Desk, seller: Any) -> None:
    guesses = [
        (await desk.post("/api/conta/senha", json={"atual": f"guess {n}", "senha": NEW})).status_code
        for n in range(12)
    ]
    assert set(guesses[:5]) == {400} and guesses[-1] == 429
    assert (await desk.post("/api/conta/senha", json={"atual": SENHA, "senha": NEW})).status_code == 429


async def test_all_other_sessions_end_at_once(desk: Desk, seller: Any) -> None:
    other = await employ()
    mine = [await sessions.open_sessao(seller.id, "aberta", f"browser {n}") for n in range(3)]
    theirs = await sessions.open_sessao(other.id, "aberta", "theirs")
    assert (await desk.delete("/api/conta/sessoes")).status_code == 204
    assert [await sessions.get_sessao(token) for token in mine] == [None] * 3
    assert await sessions.get_sessao(theirs)
    assert (await desk.get("/conta")).status_code == 200


async def test_an_invited_administrator_is_none_yet(desk: Desk, admin: Any) -> None:
    for one in await people.list_pessoas():  # of other tests
        if one.id != admin.id and one.papel == "administracao" and one.ativa:
            await people.update_pessoa(one.id, "vendas", True, por=admin.id)
    await people.invite(NovaPessoa("Rui Alencar", f"rui-{admin.id}@x.example", "administracao"))
    answer = await desk.put(f"/api/pessoas/{admin.id}", json={"papel": "vendas", "revisao": 0})
    assert (answer.status_code, answer.json()["campo"]) == (400, "papel")


async def test_where_no_mail_leaves_an_invitation_is_a_link_on_the_screen(
    desk: Desk, admin: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "_is_seeded", AsyncMock(return_value=False))
    pessoa, _ = await people.invite(NovaPessoa("Rui Alencar", f"rui3-{admin.id}@x.example", "vendas"))
    link = (await desk.post(f"/api/pessoas/{pessoa.id}/convite")).json()["link"]
    assert (await people.set_senha(link.rpartition("/convite/")[2], SENHA)).id == pessoa.id
    assert (await desk.get("/pessoas?_data")).json()["casa"]["sem_email"]


async def test_an_invitation_is_sent_again_until_it_was_taken(desk: Desk, admin: Any) -> None:
    pessoa, first = await people.invite(NovaPessoa("Rui Alencar", f"rui2-{admin.id}@x.example", "vendas"))
    assert (await desk.post(f"/api/pessoas/{pessoa.id}/convite")).json() == {"link": ""}
    [letter] = await letters_to(pessoa.email)
    assert "três dias" in letter
    await people.set_senha(first, SENHA)
    assert (await desk.post(f"/api/pessoas/{pessoa.id}/convite")).status_code == 400


@pytest.mark.parametrize(
    "senha",
    [
        *("aaaaaaaaaaaa", "123456789012", "qwertyuiop12", "password1234", "1q2w3e4r5t6y"),
        *("Quintavera123!", "quintavera2026", "Brasil@2026!!", "senhasenhasenha", "flamengo2019!"),
        *("helena.prado1", "HelenaPrado2026", "vendas-quintavera", "x" * 200),
    ],
)
async def test_a_password_that_everybody_uses_is_refused(desk: Desk, senha: str) -> None:
    _, key = await people.invite(
        NovaPessoa("Helena Prado", f"helena.prado{abs(hash(senha))}@quintavera.example", "vendas")
    )
    answer = await desk.post("/api/convite", json={"convite": key, "senha": senha})
    assert (answer.status_code, answer.json()["campo"]) == (400, "senha")
    assert "fácil de adivinhar" in answer.json()["detail"]


@pytest.mark.parametrize("senha", [SENHA, "cavalo bateria grampo", "k7Qm2xdp9wta", "açaí com granola às 7"])
async def test_a_password_of_ones_own_is_taken(desk: Desk, senha: str) -> None:
    renewed = await people.renew_link((await employ()).email)
    assert (await desk.post("/api/convite", json={"convite": renewed[1], "senha": senha})).status_code == 200
