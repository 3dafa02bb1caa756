"""The house's rules (STYLE.md) as tests: who may import whom, one way for each thing, sizes, names, documents.

Where a rule has an exception, the exception is named here.
"""

import ast
import os
import re
import subprocess
import sys
from graphlib import TopologicalSorter
from importlib import import_module

import pytest

from tests.support.sources import (
    ROOT,
    TsFunction,
    breaks,
    broken_texts,
    committed,
    handlers,
    imports,
    lazy_imports,
    literals,
    module_graph,
    name,
    nodes,
    ts_functions,
    ts_imports,
    ts_literals,
    undeclared,
    under,
)

LONGEST_FILE, LONGEST_TEST, LONGEST_FUNCTION, LONGEST_COMPONENT = 300, 500, 40, 60
GENERATED = {"ui/wire.ts", "ui/equipe/wire.ts", *map(name, (ROOT / "ui/contract").glob("*.ts"))}
REQUEST = re.compile(r"\brequest\.(\w+)")

# Import rules


def test_piccolo_stays_under_db() -> None:
    assert breaks(imports("app", "db", "scripts"), r"piccolo\b", "db/") == []


def test_litestar_stays_under_app() -> None:
    # scripts/wire.py writes the API's schema down with Litestar's own encoder.
    assert breaks(imports("app", "db", "scripts"), r"litestar\b", "app/", "scripts/wire.py") == []


def test_no_python_import_is_a_circle() -> None:
    graph = module_graph("app", "db")
    assert graph["app.main"] >= {"app.pages", "app.platform.page", "db.platform.engine"}
    assert "app.pages.busca" in graph["app.pages"]
    TopologicalSorter(graph).prepare()  # a CycleError names the circle


def test_late_imports_are_of_these_packages_alone() -> None:
    late = {
        ("app/delivery/calendar_files.py", "icalendar"),  # 40 ms of every start, for few visits
        ("app/crawlers/indexnow.py", "httpx"),  # of which the web process is spared 5 MB
        ("db/platform/photos/darkroom.py", "PIL"),  # the site reads its constants and never decodes
        ("db/platform/photos/darkroom.py", "pi_heif"),  # for the few photographs that need it
        ("db/platform/photos/storage.py", "obstore"),  # 15 MB, where photographs lie in a bucket
        ("db/equipe/passwords.py", "zxcvbn"),  # 16 MB of word lists, for new passwords alone
        ("db/piccolo_conf.py", "piccolo"),  # its commands' part, with a code formatter
        ("scripts/settings.py", "app"),  # it prints why this stops
        ("scripts/settings.py", "db"),
        ("scripts/supervise.py", "watchfiles"),  # a package of development alone
    }
    assert {(file, target.partition(".")[0]) for file, target in lazy_imports("app", "db", "scripts")} == late


def test_the_model_knows_nothing_of_the_site() -> None:
    assert breaks(imports("db"), r"app\b") == []


def test_the_site_knows_nothing_of_its_demonstration() -> None:
    assert breaks(imports("app", "db", "scripts"), r"db\.seed\b", "db/seed/") == []


def test_a_browser_test_reaches_its_state_by_the_sites_own_calls() -> None:
    """`rows` of tests/support/forms.py reads what a form stored; nothing writes."""
    assert breaks(imports("tests/browser"), r"(sqlite3|asyncpg|piccolo|db\.platform\.engine)\b") == []


@pytest.mark.processes
def test_the_site_never_loads_pillow() -> None:
    loaded = "import sys, app.main, app.equipe.main, app.worker; sys.exit('PIL' in sys.modules or 'pydantic' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", loaded], cwd=ROOT).returncode == 0


def test_no_table_leaves_db() -> None:
    from piccolo.table import Table

    def is_table(target: str) -> bool:
        module, _, attribute = target.rpartition(".")
        value = getattr(import_module(module), attribute, None) if module != "db" else None
        return isinstance(value, type) and issubclass(value, Table)

    assert [(file, one) for file, one in imports("app") if one.startswith("db.") and is_table(one)] == []


def test_only_the_server_and_its_schema_know_every_part() -> None:
    found = breaks(imports("app", "db", "scripts"), r"app\.main\b", "scripts/wire.py")
    assert found == []


def test_a_page_imports_no_page_and_no_call() -> None:
    assert breaks(imports("app/pages"), r"app\.(pages|api)\b") == []
    # The package takes in the calls of both quotes.
    assert breaks(imports("app/api"), r"app\.(pages|api\.(?!params|repeat|orcamentos))\b") == []


def test_nothing_imports_a_test() -> None:
    """Shared helpers are in tests/support/."""
    files = [*(ROOT / "tests").rglob("*.py")]
    assert [file for file in files if re.search(r"^from tests\.\S*\btest_", file.read_text(), re.M)] == []


def test_the_browsers_layers() -> None:
    found = ts_imports("ui", "ssr")
    below = {
        "ui/lib/": r"ui/(parts|layout|pages|page|usePage|routes)|react|swiper",
        "ui/parts/": r"ui/(layout|pages)/",
        "ui/layout/": r"ui/pages/",
        "ui/pages/": r"ui/pages/.*\.tsx?$",
    }
    wrong = [
        (f, t)
        for folder, what in below.items()
        for f, t in found
        if f.startswith(folder) and re.match(what, t)
    ]
    assert wrong == []
    assert breaks(found, r"ui/pages/", "ui/page.tsx", "ui/pages/") == []


def test_no_import_is_a_circle() -> None:
    graph: dict[str, set[str]] = {}
    for file, target in ts_imports("ui", "ssr", types=False):
        graph.setdefault(file, set()).add(target)
    assert len(graph) > 100
    TopologicalSorter(graph).prepare()  # raises CycleError, which names the circle


def test_swiper_and_raw_html_have_one_door_each() -> None:
    assert breaks(ts_imports("ui", "ssr"), r"swiper\b", "ui/parts/Carousel.tsx") == []
    raw = [
        name(file)
        for file in under("ui", "ssr", suffix=".tsx")
        if "dangerouslySetInnerHTML" in file.read_text()
    ]
    assert raw == ["ui/parts/Html.tsx"]


# Pages


def test_handlers_catch_nothing() -> None:
    found = [(file, handler) for file in under("app") for handler in handlers(file)]
    assert len(found) > 40
    catching = [n.name for _, n in found if any(isinstance(inner, ast.Try) for inner in ast.walk(n))]
    assert catching == []


def test_a_page_is_a_handler_a_struct_and_a_component_of_one_name() -> None:
    from app.pages import modules
    from app.platform.page import Pagina

    taken = {"veiculos": "Estoque"}  # Veiculos is the Table
    names = set()
    for module_name, module in modules:
        structs = [v for v in vars(module).values() if isinstance(v, type) and issubclass(v, Pagina)]
        own = {struct.__name__.lower() for struct in structs if struct.__module__ == module.__name__}
        assert taken.get(module_name, module_name.replace("_", "")).lower() in own, module_name
        assert hasattr(module, module_name), f"{module_name} has no handler of its own name"
        names |= {module_name, *(struct.componente for struct in structs if struct.componente)}
    components = [file.stem for file in under("ui/pages", suffix=".tsx")]
    assert components == sorted(names)


def test_a_page_reads_nothing_that_it_does_not_declare() -> None:
    # The page cache keeps a page under its path and the declared parameters, and hands it nothing else of a query.
    from litestar import get
    from litestar.params import FromHeader, FromQuery

    from app.pages import handlers as pages
    from app.pages.busca import Busca

    @get("/")
    async def page(cor: FromQuery[str], ordem: FromQuery[str], agent: FromHeader[str]) -> Busca:
        raise NotImplementedError

    assert undeclared(page) == ["cor", "agent"]
    assert {one.handler_name: left for one in pages if (left := undeclared(one))} == {}
    reads = {(name(file), what) for file in under("app/pages") for what in REQUEST.findall(file.read_text())}
    reads_of_a_post = {("app/pages/enviar.py", what) for what in ("form", "client")}
    reads_of_a_post.add(("app/pages/horario.py", "form"))
    reads_of_a_path = {("app/pages/orcamento_aberto.py", "scope")}
    assert reads == reads_of_a_post | reads_of_a_path  # the one is never cached, the other is part of the key


def test_no_class_has_anothers_name() -> None:
    places: dict[str, list[str]] = {}
    for file in under("app/pages", "db"):
        for node in nodes(file):
            if isinstance(node, ast.ClassDef):
                places.setdefault(node.name, []).append(name(file))
    assert {one: files for one, files in places.items() if len(files) > 1} == {}


def test_no_schema_needs_its_modules_name() -> None:
    from app.main import create_app

    schema = create_app(schema_pages=True).openapi_schema.to_schema()
    assert [one for one in schema["components"]["schemas"] if "_" in one] == []


def test_a_pages_frame_names_no_page() -> None:
    from app.pages import modules

    names = "|".join(module_name for module_name, _ in modules)
    by_name = re.compile(rf"""(["'`])({names})\1|^\s*({names}): """, re.M)
    sources = [ROOT / "ui/page.tsx"]
    sources += [f for s in (".ts", ".tsx") for f in under("ui/layout", "ui/lib", "ui/parts", suffix=s)]
    around = [file for file in sources if re.search(r"usePage|\bAbout\b", file.read_text())]
    assert len(around) > 8
    assert [name(file) for file in around if by_name.search(file.read_text())] == []


def test_a_photographs_widths_are_described() -> None:
    from db.platform.photos.fotos import WIDTHS, Foto

    assert f"each of {', '.join(map(str, WIDTHS[:-1]))} and {WIDTHS[-1]} px" in (Foto.__doc__ or "")


# What an installed site uses: its units and folders, the names of its metrics, and photographs that wait in a browser.
INSTALLED = re.compile(
    r"(?:deploy/|app/alerts.py|app/platform/monitoring/metrics.py|app/platform/layers/|app/platform/renderer.py|ui/equipe/estoque/queue.ts)"
)


def test_no_source_names_the_demonstrations_dealer() -> None:
    """The dealer is data (reading 49); migrations are read by nobody but the database."""
    assert [
        f"{name(file)}:{line}"
        for folder in ("app", "db", "ui", "deploy", "scripts")
        for file in sorted((ROOT / folder).rglob("*"))
        if file.suffix not in {".pyc", ".jpg", ".png", ".woff2", ".wav", ".pdf", ".ico"} and file.is_file()
        if not re.match(r"db/(seed|migrations)/", name(file)) and not INSTALLED.match(name(file))
        for line in re.findall(
            r"(?i).*(?:quintavera|doze anos|12 anos|qtvdemo|em são paulo[^\"]|grande são paulo).*",
            file.read_text(),
        )
    ] == []


# One way


def calls(pattern: str, *folders: str) -> set[str]:
    return {name(file) for file in under(*folders) if re.search(pattern, file.read_text())}


def test_one_reader_of_the_environment() -> None:
    # db/platform/photos/storage.py hands the bucket's keys to its library; db/__init__.py names Piccolo's configuration; app/platform/sidecar.py hands PATH on to node; systemd says where it listens.
    readers = {
        "db/platform/settings.py",
        "db/platform/photos/storage.py",
        "db/__init__.py",
        "app/platform/sidecar.py",
        "app/platform/monitoring/systemd.py",
    }
    assert calls(r"os\.environ|getenv", "app", "db") == readers
    sources = [*under("ui", "ssr", suffix=".ts"), *under("ui", "ssr", suffix=".tsx")]
    assert [name(file) for file in sources if "process.env" in file.read_text()] == ["ssr/server.ts"]


def test_one_clock() -> None:
    assert calls(r"datetime\.(utc)?now\(|date\.today\(|time\.time\(", "app", "db") == {"db/platform/clock.py"}


def test_one_formatter_of_prices() -> None:
    assert calls(r'f"R\$', "app", "db") == {"db/platform/format.py"}


def test_active_and_the_largest_number_are_written_in_one_place() -> None:
    # db/estoque/tables.py computes a column: its text is the database's own.
    assert calls(r"'ativo'", "app", "db") == {"db/platform/sql.py", "db/estoque/tables.py"}
    assert calls(r"2_?147_?483_?647|999_999", "app", "db") == {"db/platform/fields.py"}


def test_one_way_into_a_transaction() -> None:
    assert calls(r"\.transaction\(", "app", "db") == {"db/platform/engine.py"}


def test_one_client_of_the_api() -> None:
    # ui/page.tsx fetches the pages' own data, which is no call of the API;
    sources = [*under("ui", suffix=".ts"), *under("ui", suffix=".tsx")]
    assert {name(f) for f in sources if re.search(r"(?<![\w.])fetch\(", f.read_text())} <= {
        "ui/platform/api.ts",
        "ui/page.tsx",
        "ui/parts/Acoes.tsx",
        "ui/equipe/desk.tsx",  # the desk's client
        "ui/equipe/client.tsx",  # which fetches its screens' data
    }
    assert breaks(ts_imports("ui"), "openapi-fetch", "ui/platform/api.ts", "ui/equipe/desk.tsx") == []


def test_one_address_book_a_side() -> None:
    # A page's own path stands at its handler; layers match the paths of requests.
    books = (
        *("db/addresses.py", "ui/lib/addresses.ts", "ui/equipe/addresses.ts", *GENERATED),
        *("app/platform/layers/", "app/rules.py", "db/platform/photos/fotos.py"),
    )
    pages = "detalhe|busca|importado|institucional|orcamento|enviar|sitemaps"
    composed = re.compile(rf"/({pages})/|^/[\w/-]*(\{{\}}|\$\{{)")
    texts = [(file, text) for file in under("app", "db") for text in literals(file)]
    texts += [
        (f, text) for s in (".ts", ".tsx") for f in under("ui", "ssr", suffix=s) for text in ts_literals(f)
    ]
    texts += [(file, file.read_text()) for file in under("app/templates", suffix=".*")]
    found = [(name(file), text) for file, text in texts if composed.search(text)]
    assert len(found) > 10
    assert [(file, text) for file, text in found if not file.startswith(books)] == []


# Sizes, names, words


def test_no_file_is_long() -> None:
    code = [
        *under("app", "db", "scripts"),
        *(f for s in (".ts", ".tsx", ".css") for f in under("ui", "ssr", suffix=s)),
    ]
    tests = [f for s in (".py", ".ts", ".tsx") for f in under("tests", suffix=s)]
    for files, most in ((code, LONGEST_FILE), (tests, LONGEST_TEST)):
        long = {name(file): n for file in files if (n := len(file.read_text().splitlines())) > most}
        assert {file: n for file, n in long.items() if file not in GENERATED} == {}


def test_no_text_breaks_under_a_translator() -> None:
    """A text stands alone in its element, or among what never changes (docs/decisions/altered-pages.md)."""
    examples = (ROOT / "tests/support/texts.tsx").read_text().splitlines()
    marked = [
        f"tests/support/texts.tsx:{n}" for n, line in enumerate(examples, 1) if "{/* breaks */}" in line
    ]
    assert [one.partition(" ")[0] for one in broken_texts("tests/support/texts.tsx")] == marked
    assert broken_texts(*(name(file) for file in under("ui", suffix=".tsx"))) == []


def test_functions_are_short() -> None:
    sizes = {
        f"{name(file)}:{node.name}": node.end_lineno - node.lineno + 1
        for file in under("app", "db")
        for node in nodes(file)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.end_lineno
    }
    assert {function: size for function, size in sizes.items() if size > LONGEST_FUNCTION} == {}
    assert sorted(sizes.values())[len(sizes) * 9 // 10] < 25


def test_the_browsers_functions_are_short() -> None:
    long = {
        f"{one.file}:{one.name}"
        for one in ts_functions()
        if not one.file.startswith("tests/")
        and one.lines > (LONGEST_COMPONENT if is_component(one) else LONGEST_FUNCTION)
    }
    assert long == set()


def is_component(one: TsFunction) -> bool:
    return one.file.endswith(".tsx") and one.name[:1].isupper()


def test_no_file_has_a_name_that_says_nothing() -> None:
    nothing = {
        "utils",
        "util",
        "helpers",
        "helper",
        "common",
        "manager",
        "services",
        "repositories",
        "dto",
        "schemas",
    }
    sources = under("app", "db", "ui", "ssr", "scripts", "tests", suffix="")
    assert [
        name(file) for file in sources if {part.lower() for part in (*file.parts, file.stem)} & nothing
    ] == []
    assert [name(file) for file in sources if file.stem == "index" and file.suffix in {".ts", ".tsx"}] == []


VERBS = """
abrir aceitar achar adicionar afastar agendar agir ajustar alternar andar apagar aparecer aplicar apontar aproximar
arrastar assinar atualizar avisar baixar buscar cair calcular carregar chamar chegar clicar colar colocar comecar comparar
compartilhar conferir confirmar contar continuar converter copiar criar dar decidir deixar desenhar desistir desligar
despachar despedir dividir dizer encher encontrar entrar enviar escolher esconder escrever esperar esquecer estar exibir
expirar faltar fazer fechar filtrar ficar focar formatar ganhar gravar guardar incluir iniciar inserir ir juntar largar
lembrar ler levar ligar limpar listar mandar marcar medir mostrar mover mudar navegar negar obedecer observar obter ocultar
olhar orcar ordenar ouvir pagar parar passar pedir pegar perder perguntar permitir poder preencher preparar procurar pular
receber recomecar recusar reduzir reenviar registrar remover repetir resolver responder restaurar retirar revelar rolar
saber sair salvar seguir selecionar soltar somar teclar tentar ter terminar tirar tocar tornar trazer trocar usar validar
ver verificar vir voltar
""".split()
PAST = {verb: verb[:-2] + {"ar": "ou", "er": "eu", "ir": "iu"}[verb[-2:]] for verb in VERBS}
PORTUGUESE = {*VERBS, *PAST.values(), "veio", "fez", "pode", "esta", "tem", "falta", "com", "sem"}
NAMED_BY_ADDRESS = {
    "EnviarPage",
    "enviar",
    "CompararPage",
    "comparar",
    "entrar",
    "entrar_codigo",
    "entrar_autenticador",
}  # the address is the verb


def test_functions_speak_english() -> None:
    functions = ts_functions()
    assert len(functions) > 500
    names = {(one.file, one.name) for one in functions if one.name not in NAMED_BY_ADDRESS}
    words = {(file, it): re.findall(r"[A-Z]?[a-z]+", it) for file, it in names}
    assert [key for key, them in words.items() if PORTUGUESE & {word.lower() for word in them}] == []
    assert [key for key in names if re.search(r"[a-z]De$", key[1])] == []


def test_every_module_has_a_purpose() -> None:
    python = under("app", "db", "scripts", "tests")
    assert [name(f) for f in python if not re.match(r'(#!.*\n)?("""|$)', f.read_text())] == []
    typescript = [
        f for s in (".ts", ".tsx") for f in under("ui", "ssr", suffix=s) if name(f) not in GENERATED
    ]
    assert [name(f) for f in typescript if not f.read_text().startswith("/**")] == []


def test_no_file_names_a_package_registry() -> None:
    hosts = re.compile(
        "|".join(
            ["registry." + "npmjs", "pypi" + r"\.org", "files.python" + "hosted", "registry." + "yarnpkg"]
        )
    )
    assert [name(file) for file in committed() if hosts.search(file.read_text(errors="replace"))] == []


@pytest.mark.thorough
@pytest.mark.processes
def test_the_types_that_cross_are_fresh_and_need_no_build() -> None:
    done = subprocess.run(
        [sys.executable, "scripts/wire.py", "--check"],
        cwd=ROOT,
        env={**os.environ, "DIST": "nowhere"},  # as in a fresh clone
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
