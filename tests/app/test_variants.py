"""The worker's job that makes variants before they are requested."""

import secrets
from collections.abc import AsyncIterator
from typing import Any

import pytest

from app.variants import Ahead
from db.conteudo.fotos import list_novas
from db.platform.errors import Invalid
from db.platform.photos.darkroom import variant_names
from db.platform.photos.fotos import FILES, MEDIA, Fotos
from tests.support.offers import encoded, picture

pytestmark = pytest.mark.processes


@pytest.fixture
async def words(client: Any) -> AsyncIterator[list[str]]:
    """The names of three new photographs, the newest first: one is damaged, of one there is no file."""
    words = [f"{name}-{secrets.token_hex(4)}" for name in ("boa", "ausente", "cortada")]
    data = encoded(picture())
    FILES.put({f"{words[0]}.jpg": data, f"{words[2]}.jpg": data[: len(data) // 2]})
    for word in reversed(words):
        await Fotos.insert(Fotos(arquivo=f"{word}.jpg", largura=1200, altura=800))
    yield words
    await Fotos.delete().where(Fotos.arquivo.is_in([f"{word}.jpg" for word in words]))
    for word in words:
        FILES.delete(variant_names(f"{word}.jpg"))


async def test_new_photographs_get_their_variants_one_photograph_a_run(words: list[str]) -> None:
    ahead, (good, absent, cut) = Ahead(), words
    novas = [foto.id for foto in await list_novas(0) if foto.arquivo[:-4] in words]
    ahead.newest = min(novas) - 1
    await ahead.run()
    made = {file.name for file in MEDIA.glob(f"{good}*")}
    assert made == {*variant_names(f"{good}.jpg", 1200)}
    await ahead.run()
    assert [*MEDIA.glob(f"{absent}*")] == []
    with pytest.raises(Invalid):
        await ahead.run()
    assert [file.name for file in MEDIA.glob(f"{cut}*")] == [f"{cut}.jpg"]
    (MEDIA / f"{good}-480.avif").unlink()
    await ahead.run()
    assert not (MEDIA / f"{good}-480.avif").exists(), "what is new alone is looked at"
    again = Ahead()
    again.newest = max(novas) - 1
    (MEDIA / f"{good}-og.jpg").unlink()
    await again.run()
    assert (MEDIA / f"{good}-480.avif").exists()
