"""What a first load of the three busiest pages may weigh, by the build's own manifest."""

import gzip

import pytest

from app.build import boot, manifest
from tests.conftest import ROOT

MOST_FILES = 12


@pytest.mark.parametrize(("pagina", "kilobytes"), [("busca", 98), ("detalhe", 104), ("home", 100)])
def test_the_scripts_of_a_first_load(pagina: str, kilobytes: int) -> None:
    files = manifest().modulos[pagina].agora
    sizes = {name: len(gzip.compress((ROOT / "dist/client" / name).read_bytes(), 9)) for name in files}
    sizes["boot"] = len(gzip.compress(boot().text.encode(), 9))
    assert sum(sizes.values()) <= kilobytes * 1000, sizes
    assert len(files) <= MOST_FILES, sizes
