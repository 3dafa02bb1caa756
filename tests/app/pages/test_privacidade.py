"""/privacidade promises what db/privacidade/retention.py does, and names Google where the site may load it."""

import re
from typing import Any

import msgspec
import pytest

from app.pages import privacidade
from app.platform.config import config, read_config
from db.conteudo.padroes import PADROES
from db.privacidade import retention
from tests.support import ROOT
from tests.support.deployed import DEPLOY, command_of
from tests.support.screens import data_of


async def prazos(client: Any) -> list[str]:
    answer = await client.get("/privacidade?_data")
    return [
        f"{row['dado']}: {row['prazo']}".replace("\u00a0", " ") for row in answer.json()["dados"]["prazos"]
    ]


async def test_the_page_shows_the_retention_table_itself(client: Any) -> None:
    shown = await prazos(client)
    assert shown == [f"{row.dado}: {row.prazo}" for row in retention.PRAZOS]
    assert not [row for row in shown if "Google" in row]


async def test_without_quotes_and_without_mail_nothing_of_them_is_said(
    client: Any, general_data: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never() -> bool:
        return False

    monkeypatch.setattr(privacidade, "sends_mail", never)
    await general_data(servico_blindagem=0, servico_estetica=0)
    dados = await data_of(client, "/privacidade")
    words = " ".join([str(dados["prazos"]), *PADROES["privacidade"].values()])
    named = re.findall(r"[Oo]rçamento|[Cc]ódigo|Avise-me|por e-mail", words)
    assert (named, len(dados["prazos"])) == ([], len(retention.PRAZOS) - 6)


async def test_everything_that_the_browser_keeps_is_told(client: Any) -> None:
    """All that the browser keeps (specification, section 3.17), and where the page tells it."""
    received = {
        "sessao": "abriu com um código",
        "nav_id": "Sessão de navegação",
        "consentimento": "A sua escolha de privacidade",
        "favoritos": "Favoritos",
        "comparar": "Os carros que você compara",
        "orcamentos": "Seus orçamentos",
        "cotacao-blindagem:1": "está montando",
        "cotacao-estetica": "está montando",
    }
    section = (ROOT / "docs/specification.md").read_text().partition("### 3.17")[2].partition("### 3.18")[0]
    rows = [line.partition(": ")[0] for line in section.splitlines() if line.startswith("- ")]
    assert {key for row in rows for key in re.findall(r"`(.+?)`", row)} == set(received)
    shown = await prazos(client)
    assert all(any(words in row for row in shown) for words in received.values())


async def test_there_is_one_privacy_policy(client: Any) -> None:
    from db.conteudo.institucional import Institucionais

    second = Institucionais(
        url="politica-de-privacidade", titulo="Política", conteudo="<p>legítimo interesse</p>"
    )
    await second.save()
    try:
        moved = await client.get("/institucional/politica-de-privacidade", follow_redirects=False)
        listed = (await data_of(client, "/institucional"))["conteudos"]
        received = await client.get("/api/conteudo-institucional/politica-de-privacidade")
    finally:
        await second.remove()
    assert (moved.status_code, moved.headers["location"]) == (301, "/privacidade")
    assert listed and "politica-de-privacidade" not in [one["url"] for one in listed]
    assert received.status_code == 404


@pytest.mark.parametrize(
    ("dado", "days"),
    [("Fotos do carro", retention.PHOTO_DAYS), ("Sessão de navegação", retention.TRACKER_DAYS)]
    + [("Mensagens enviadas", retention.MAIL_DAYS)],
)
def test_the_promised_days_are_those_of_the_job(dado: str, days: int) -> None:
    [row] = [row for row in retention.PRAZOS if row.dado.startswith(dado)]
    assert row.prazo.startswith(f"{days} dias")


def test_the_promise_about_backups_matches_the_delivered_units() -> None:
    """One an hour."""
    [row] = [row for row in retention.PRAZOS if row.dado.startswith("Cópias de segurança")]
    command = command_of("quintavera-backup")
    stored = command[command.index("--manter") + 1] if "--manter" in command else 48
    assert row.prazo.startswith(f"Até {stored} horas")
    assert "OnCalendar=hourly\n" in (DEPLOY / "systemd/quintavera-backup.timer").read_text()


async def test_analytics_are_named_where_they_are_configured(
    client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    measured = msgspec.structs.replace(config, medicao_id="G-TESTE1")
    monkeypatch.setattr(privacidade, "config", measured)
    assert [row for row in await prazos(client) if "Google Analytics" in row]


def test_a_measurement_id_that_is_none_stops_the_start() -> None:
    assert read_config({"MEDICAO_ID": "G-ABC123"}).medicao_id == "G-ABC123"
    with pytest.raises(SystemExit, match="MEDICAO_ID"):
        read_config({"MEDICAO_ID": "G-1'; alert(1)"})
