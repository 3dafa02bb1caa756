"""Tables that no code uses any more: the next release drops them."""

from piccolo.columns import JSON, BigInt, Integer, SmallInt, Text, Varchar
from piccolo.table import Table


class Demonstracao(Table):
    """What the demonstration wrote, so that it could be removed."""

    tabela = Varchar(length=40)
    registro = Integer()
    valores = Text()


class Urls(Table):
    """The addresses of the sitemaps, each with a hash of its content."""

    url = Varchar(length=1000, primary_key=True)
    tipo = Varchar(length=20)
    ordem = Integer()
    hash = Varchar(length=16)
    lastmod = BigInt()
    imagens = JSON(default="[]")
    ativo = SmallInt(default=1)
    avisado = SmallInt(default=0)
