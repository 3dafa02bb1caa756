"""The house's rules (STYLE.md) as tests: who may import whom, one way for each thing, sizes, names, documents.

Where a rule has an exception, the exception is named here.
"""

import ast
import re
import subprocess
import sys
import tomllib
from graphlib import TopologicalSorter
from importlib import import_module
from importlib.metadata import distribution

import pytest

from tests.support.sources import (
    ROOT,
    TS,
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
    ts_imports,
    ts_literals,
    undeclared,
    under,
)

LONGEST_FILE, LONGEST_TEST, LONGEST_FUNCTION = 300, 500, 40
GENERATED = {"ui/wire.ts", "ui/equipe/wire.ts", *map(name, (ROOT / "ui/contract").glob("*.ts"))}
REQUEST = re.compile(r"\brequest\.(\w+)")

# Import rules


def test_piccolo_stays_under_db() -> None:
    assert breaks(imports("app", "db", "scripts"), r"piccolo\b", "db/") == [], "ask a function of db/ instead"


def test_litestar_stays_under_app() -> None:
    # scripts/wire.py writes the API's schema down with Litestar's own encoder.
    assert breaks(imports("app", "db", "scripts"), r"litestar\b", "app/", "scripts/wire.py") == [], (
        "move the handler to app/"
    )


def test_no_python_import_is_a_circle() -> None:
    graph = module_graph("app", "db")
    assert graph["app.main"] >= {"app.pages", "app.platform.page", "db.platform.engine"}
    assert "app.pages.busca" in graph["app.pages"]
    TopologicalSorter(graph).prepare()  # a CycleError names the circle


def test_late_imports_are_of_these_packages_alone() -> None:
    late = {
        ("app/delivery/calendar_files.py", "icalendar"),  # 40 ms of every start, for few visits
        ("app/crawlers/sitemap.py", "httpx"),  # of which the web process is spared 5 MB
        ("db/platform/photos/darkroom.py", "PIL"),  # the site reads its constants and never decodes
        ("db/platform/photos/darkroom.py", "pi_heif"),  # for the few photographs that need it
        ("db/platform/photos/darkroom.py", "resvg_py"),  # for the few logos that are drawings
        ("db/platform/photos/storage.py", "obstore"),  # 15 MB, where photographs lie in a bucket
        ("db/equipe/people.py", "zxcvbn"),  # 16 MB of word lists, for new passwords alone
        ("db/piccolo_conf.py", "piccolo"),  # its commands' part, with a code formatter
        ("scripts/settings.py", "app"),  # it prints why this stops
        ("scripts/settings.py", "db"),
        ("scripts/supervise.py", "watchfiles"),  # a package of development alone
    }
    found = {(file, target.partition(".")[0]) for file, target in lazy_imports("app", "db", "scripts")}
    assert found == late, "import it at the top of the file, or give the reason here"


def test_every_package_that_is_imported_is_named() -> None:
    """Else it comes with another package, and goes with it."""

    def modules(named: list[str]) -> set[str]:
        packages = [re.split(r"[^\w.-]", one)[0] for one in named]
        return {file.parts[0].partition(".")[0] for one in packages for file in distribution(one).files or []}

    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    site, dev = map(modules, (project["project"]["dependencies"], project["dependency-groups"]["dev"]))
    own = {*sys.stdlib_module_names, "app", "db", "scripts", "tests"}
    wrong = {
        f"{file}: {package}"
        for folders, known in ((("app", "db"), own | site), (("scripts", "tests"), own | site | dev))
        for file, target in imports(*folders)
        if (package := target.partition(".")[0]) not in known
    }
    assert wrong == set(), (
        "name the package in pyproject.toml (docs/operations/upgrade.md says how), or do not import it"
    )


def test_the_model_knows_nothing_of_the_site() -> None:
    assert breaks(imports("db"), r"app\b") == [], "hand it in from app/"


def test_the_site_knows_nothing_of_its_demonstration() -> None:
    assert breaks(imports("app", "db", "scripts"), r"db\.seed\b", "db/seed/") == []


def test_a_browser_test_reaches_its_state_by_the_sites_own_calls() -> None:
    """`rows` of tests/support/forms.py reads what a form stored; nothing writes."""
    assert breaks(imports("tests/browser"), r"(sqlite3|asyncpg|piccolo|db\.platform\.engine)\b") == [], (
        "use the site"
    )


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

    assert [(file, one) for file, one in imports("app") if one.startswith("db.") and is_table(one)] == [], (
        "return a Struct of db/"
    )


def test_only_the_server_and_its_schema_know_every_part() -> None:
    found = breaks(imports("app", "db", "scripts"), r"app\.main\b", "scripts/wire.py")
    assert found == []


def test_a_page_imports_no_page_and_no_call() -> None:
    assert breaks(imports("app/pages"), r"app\.(pages|api)\b") == [], "move what both need to app/"
    # The package takes in the calls of both quotes.
    assert breaks(imports("app/api"), r"app\.(pages|api\.(?!params|repeat|orcamentos))\b") == [], (
        "move what both need to app/"
    )


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
    assert wrong == [], "import from the layers below alone"
    assert breaks(found, r"ui/pages/", "ui/page.tsx", "ui/pages/") == []


def test_no_import_is_a_circle() -> None:
    graph: dict[str, set[str]] = {}
    for file, target in ts_imports("ui", "ssr", types=False):
        graph.setdefault(file, set()).add(target)
    assert len(graph) > 100
    TopologicalSorter(graph).prepare()  # raises CycleError, which names the circle


def test_swiper_and_raw_html_have_one_door_each() -> None:
    assert breaks(ts_imports("ui", "ssr"), r"swiper\b", "ui/parts/swiper.ts") == []
    assert breaks(ts_imports("ui", "ssr"), r"ui/parts/swiper.ts", "ui/parts/Carousel.tsx") == []
    raw = [
        name(file)
        for file in under("ui", "ssr", suffix=".tsx")
        if "dangerouslySetInnerHTML" in file.read_text()
    ]
    assert raw == ["ui/parts/Html.tsx"], "set HTML by <Html>"


# Pages


def test_handlers_catch_nothing() -> None:
    found = [(file, handler) for file in under("app") for handler in handlers(file)]
    assert len(found) > 40
    catching = [n.name for _, n in found if any(isinstance(inner, ast.Try) for inner in ast.walk(n))]
    assert catching == [], "raise an error that app/platform/errors.py knows"


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
    assert {one.handler_name: left for one in pages if (left := undeclared(one))} == {}, (
        "name it in `params` of the Struct"
    )
    reads = {(name(file), what) for file in under("app/pages") for what in REQUEST.findall(file.read_text())}
    reads_of_a_post = {(f"app/pages/{page}.py", "form") for page in ("enviar", "horario")}
    reads_of_a_path = {("app/pages/orcamento_aberto.py", "scope")}
    reads_of_404 = {("app/pages/nao_encontrada.py", what) for what in ("app", "method", "scope")}
    assert (
        reads == reads_of_a_post | reads_of_a_path | reads_of_404
    )  # only the path is cached, and part of the key


def test_no_class_has_anothers_name() -> None:
    places: dict[str, list[str]] = {}
    for file in under("app/pages", "db"):
        for node in nodes(file):
            if isinstance(node, ast.ClassDef):
                places.setdefault(node.name, []).append(name(file))
    assert {one: files for one, files in places.items() if len(files) > 1} == {}


# What an installed site uses: its units and folders, the names of its metrics, and photographs that wait in a browser.
INSTALLED = re.compile(
    r"(?:deploy/|app/alerts.py|app/platform/monitoring/metrics.py|app/platform/layers/|app/platform/renderer.py|ui/equipe/estoque/queue.ts)"
)


def test_no_source_names_the_demonstrations_dealer() -> None:
    """The dealer is data (reading 49); migrations are read by nobody but the database."""
    dealers = re.compile(r"(?i)quintavera|doze anos|12 anos|qtvdemo|em são paulo[^\"]|grande são paulo")
    assert [
        f"{name(file)}: {one}"
        for folder in ("app", "db", "ui", "deploy", "scripts")
        for file in sorted((ROOT / folder).rglob("*"))
        if file.suffix not in {".pyc", ".jpg", ".png", ".woff2", ".wav", ".pdf", ".ico"} and file.is_file()
        if not re.match(r"db/(seed|migrations)/", name(file)) and not INSTALLED.match(name(file))
        for one in dealers.findall(file.read_text())
    ] == [], "the dealer is data: take it from the general data"


# One way


def calls(pattern: str, *folders: str) -> set[str]:
    return {name(file) for file in under(*folders) if re.search(pattern, file.read_text())}


def test_one_reader_of_the_environment() -> None:
    # db/platform/photos/storage.py hands the bucket's keys to its library; db/__init__.py names Piccolo's configuration; app/platform/sidecar.py hands PATH on to node, db/platform/backups/databases.py the whole to PostgreSQL's programs; systemd says where it listens.
    readers = {
        "db/platform/settings.py",
        "db/platform/photos/storage.py",
        "db/__init__.py",
        "app/platform/sidecar.py",
        "app/platform/monitoring/systemd.py",
        "db/platform/backups/databases.py",
    }
    assert calls(r"os\.environ|getenv", "app", "db") == readers
    sources = under("ui", "ssr", suffix=TS)
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
    assert {name(f) for f in under("ui", suffix=TS) if re.search(r"(?<![\w.])fetch\(", f.read_text())} <= {
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
    texts += [(file, text) for file in under("ui", "ssr", suffix=TS) for text in ts_literals(file)]
    texts += [(file, file.read_text()) for file in under("app/templates", suffix=(".html", ".jinja"))]
    found = [(name(file), text) for file, text in texts if composed.search(text)]
    assert len(found) > 10
    assert [(file, text) for file, text in found if not file.startswith(books)] == [], (
        "compose the path in db/addresses.py or ui/lib/addresses.ts"
    )


# Sizes, names, words


def test_no_file_is_long() -> None:
    code = [*under("app", "db", "scripts"), *under("ui", "ssr", suffix=(*TS, ".css"))]
    tests = under("tests", suffix=(".py", *TS))
    for files, most in ((code, LONGEST_FILE), (tests, LONGEST_TEST)):
        long = {name(file): n for file in files if (n := len(file.read_text().splitlines())) > most}
        assert {file: n for file, n in long.items() if file not in GENERATED} == {}, (
            f"{most} lines at most: split it"
        )


def test_no_text_breaks_under_a_translator() -> None:
    """A text stands alone in its element, or among what never changes (docs/decisions/altered-pages.md)."""
    examples = (ROOT / "tests/support/texts.tsx").read_text().splitlines()
    marked = [
        f"tests/support/texts.tsx:{n}" for n, line in enumerate(examples, 1) if "{/* breaks */}" in line
    ]
    found = broken_texts("tests/support/texts.tsx", *(name(file) for file in under("ui", suffix=".tsx")))
    assert [one.partition(" ")[0] for one in found if one.startswith("tests/")] == marked
    assert [one for one in found if one.startswith("ui/")] == [], "write {`${n} carros`}, not {n} carros"


def test_functions_are_short() -> None:
    sizes = {
        f"{name(file)}:{node.name}": node.end_lineno - node.lineno + 1
        for file in under("app", "db")
        for node in nodes(file)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.end_lineno
    }
    long = {function: size for function, size in sizes.items() if size > LONGEST_FUNCTION}
    assert long == {}, f"a function has {LONGEST_FUNCTION} lines at most: take a part of it out"


def test_every_module_has_a_purpose() -> None:
    python = under("app", "db", "scripts", "tests")
    silent = [f"{name(f)}:1" for f in python if not re.match(r'(#!.*\n)?("""|$)', f.read_text())]
    assert silent == [], "begin the module with a docstring that says in a sentence what it is for"
    typescript = [f for f in under("ui", "ssr", suffix=TS) if name(f) not in GENERATED]
    silent = [f"{name(f)}:1" for f in typescript if not f.read_text().startswith("/**")]
    assert silent == [], "begin the file with a comment /** … */ that says what it is for"


def test_no_file_names_a_package_registry() -> None:
    hosts = re.compile(
        "|".join(
            ["registry." + "npmjs", "pypi" + r"\.org", "files.python" + "hosted", "registry." + "yarnpkg"]
        )
    )
    assert [name(file) for file in committed() if hosts.search(file.read_text(errors="replace"))] == [], (
        "take the host out"
    )
