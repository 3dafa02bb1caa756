"""The content version: one number that the database raises on every write to stock, catalogue or texts."""

from piccolo.columns import BigInt, Varchar
from piccolo.table import Table

from db.engine import DB


class Versoes(Table, db=DB):
    """Counters; triggers raise `conteudo` on every write to a Table tagged so."""

    nome = Varchar(length=40, primary_key=True)
    numero = BigInt()


async def get_versao(nome: str = "conteudo") -> int:
    """The content's version: it changes whenever stock, catalogue or texts do; 0 for an unknown name."""
    rows = await Versoes.raw("SELECT numero FROM versoes WHERE nome = {}", nome)
    return rows[0]["numero"] if rows else 0
