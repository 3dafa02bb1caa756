"""The list of contacts with 50,000 rows: every page, count and filter is right."""

from contextlib import suppress
from typing import Any

import pytest
from msgspec.structs import replace

from db.contatos.filter import POR_PAGINA, FiltroContatos, count_contatos, list_contatos, list_ids
from db.platform.engine import transaction
from tests.support.generated_contacts import NEW, STATES, insert_contacts

ROWS = 50_000


class Undo(Exception):
    """Rolls the transaction back: other tests count contacts too."""


async def test_a_page_follows_the_other_and_new_contacts_come_newest_first(client: Any) -> None:
    with suppress(Undo):
        async with transaction():
            await insert_contacts(20, [101])
            total, first = await list_contatos(FiltroContatos(), 2)
            again, second = await list_contatos(FiltroContatos(pagina=2), 2)
            assert again == total and len(second) == 2 and first[-1].quando >= second[0].quando
            assert await list_contatos(FiltroContatos(pagina=total), 2) == (total, [])
            _, newest = await count_contatos(first[0].quando, 2)
            new = (await list_contatos(FiltroContatos(estado="novo"), 2))[1]
            assert [one.id for one in newest] == [one.id for one in new]
            raise Undo


@pytest.mark.both_engines
@pytest.mark.thorough
async def test_pages_counts_and_filters_are_right_with_50_000_contacts(client: Any) -> None:
    before, _ = await list_contatos(FiltroContatos())
    won, _ = await list_contatos(FiltroContatos(estado="ganho"))
    new, _ = await list_contatos(FiltroContatos(estado="novo"))
    named, _ = await list_contatos(FiltroContatos(texto="gerado4321@exemplo"))
    with suppress(Undo):
        async with transaction():
            await insert_contacts(ROWS, [101])
            total, first = await list_contatos(FiltroContatos())
            assert (total, len(first)) == (before + ROWS, POR_PAGINA)
            assert [one.quando for one in first] == sorted((one.quando for one in first), reverse=True)
            generated = FiltroContatos(texto="gerado exemplo.com.br")
            last = (ROWS + POR_PAGINA - 1) // POR_PAGINA
            assert (await list_contatos(generated))[0] == ROWS
            assert (await list_contatos(replace(generated, pagina=last)))[1][-1].id == f"{ROWS - 1:022}"
            assert await list_contatos(replace(generated, pagina=last + 1)) == (ROWS, [])
            states = len(STATES)
            assert (await list_contatos(FiltroContatos(estado="ganho")))[0] == won + (ROWS - NEW) // states
            assert (await list_contatos(FiltroContatos(texto="gerado4321@exemplo")))[0] == named + 1
            assert len(await list_ids(FiltroContatos())) >= total
            contagem, newest = await count_contatos(first[-1].quando, 8)
            assert (contagem.novos, len(newest)) == (new + NEW + (ROWS - NEW) // states, 8)
            raise Undo
