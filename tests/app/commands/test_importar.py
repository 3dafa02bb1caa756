"""The two commands as a dealer runs them: the demonstration leaves one database and is the same stock in another."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.support import ROOT
from tests.support.databases import fill_database, new_database

pytestmark = pytest.mark.processes


class Shell:
    """Commands over one database."""

    def __init__(self, name: str, template: str = "vazio") -> None:
        self.env = {**os.environ, "DATABASE_URL": new_database(name)}
        fill_database(self.env, template)

    def run(self, *command: str, status: int = 0) -> str:
        done = subprocess.run(command, cwd=ROOT, env=self.env, capture_output=True, text=True)
        assert done.returncode == status, done.stdout + done.stderr
        return done.stdout + done.stderr

    def python(self, module: str, *arguments: Any, status: int = 0) -> str:
        return self.run(sys.executable, "-m", module, *map(str, arguments), status=status)

    def answers(self) -> dict[str, Any]:
        done = subprocess.run(
            [sys.executable, "-m", "tests.support.stock"],
            cwd=ROOT,
            env=self.env,
            check=True,
            capture_output=True,
        )
        return json.loads(done.stdout)


@pytest.fixture(scope="module")
def demonstration() -> Shell:
    """As it is seeded: other tests leave cars in the database that they share. The dealer's own warranty is not the stock's."""
    shell = Shell("demonstracao", "modelo")
    casa = "Gerais.update({Gerais.garantia_casa: ''}, force=True).run_sync()"
    shell.run(sys.executable, "-c", f"from db.conteudo.dados_gerais import Gerais; {casa}")
    return shell


@pytest.fixture(scope="module")
def before(demonstration: Shell) -> dict[str, Any]:
    """The site's answers before anything is imported."""
    return demonstration.answers()


@pytest.mark.thorough
def test_the_demonstration_is_the_same_stock_in_an_empty_database(
    demonstration: Shell, before: dict[str, Any], tmp_path: Path
) -> None:
    file = tmp_path / "estoque.zip"
    demonstration.python("app.commands.exportar", file)
    empty = Shell("vazio_zip")
    rehearsed = empty.python("app.commands.importar", "--ensaio", file)
    assert "66 carros: 66 entram, " in rehearsed
    assert "Porsche" in rehearsed
    assert "66 entraram, 0 alterados, 0 iguais, 0 recusados" in empty.python("app.commands.importar", file)
    after = empty.answers()
    assert (len(before["lista"]), len(before["detalhes"])) == (66, 66)
    assert before["destaques"]
    assert after == before
    assert "0 entraram, 0 alterados, 66 iguais, 0 recusados" in empty.python("app.commands.importar", file)


@pytest.mark.thorough
def test_a_spreadsheet_of_it_is_the_same_stock_too(
    demonstration: Shell, before: dict[str, Any], tmp_path: Path
) -> None:
    file, few = tmp_path / "estoque.csv", tmp_path / "poucos.csv"
    demonstration.python("app.commands.exportar", file)
    empty = Shell("vazio_csv")
    empty.python("app.commands.importar", file)
    assert empty.answers() == before
    few.write_text(f"codigo_externo;preco_valor\n{before['lista'][0]['id']};1\n")
    refused = empty.python("app.commands.importar", few, "--retirar-ausentes", status=3)
    assert "mais que 30%" in refused


@pytest.mark.thorough
def test_the_status_says_how_it_went(demonstration: Shell, tmp_path: Path) -> None:
    bad, partly = tmp_path / "bad.csv", tmp_path / "partly.csv"
    bad.write_text("nome;telefone\nA;1\n")
    partly.write_text("codigo_externo;marca;modelo;versao;condicao\n1;BMW;X5;;novo\n")
    assert "Nenhuma linha tem os nomes das colunas" in demonstration.python(
        "app.commands.importar", bad, status=2
    )
    page, cut = tmp_path / "pagina.xls", tmp_path / "cortado.csv"
    page.write_text("<html><table><tr><th>Código</th></tr></table></html>")
    cut.write_bytes("codigo;marca;cor;versao\n1;BMW;açaí;limitã\n".encode()[:-2])
    assert "Abra-o no Excel" in demonstration.python("app.commands.importar", page, status=2)
    assert "linha 2: versao: Uma letra se perdeu." in demonstration.python(
        "app.commands.importar", cut, "--ensaio", status=1
    )
    assert "versao: Campo obrigatório." in demonstration.python(
        "app.commands.importar", partly, "--ensaio", status=1
    )
    demonstration.python("app.commands.importar", tmp_path / "none.csv", status=2)
