"""The shape of a car in a file: its Struct and its columns (docs/importacao.md)."""

from typing import Annotated, Any

from msgspec import Meta

from db.fichas.editor import CampoFicha, campo, defaults_of, describe
from db.fichas.fotos import MOST_FOTOS
from db.fichas.structs import Arquivo, VeiculoFicha
from db.platform.fields import LINE


class CarroForma(VeiculoFicha, kw_only=True):
    """The fields of the desk's editor, and those that it lacks: the page's own title, photographs, sound."""

    titulo: Annotated[
        Annotated[str, Meta(max_length=200, pattern=LINE)], campo("Título da página", grupo="Arquivos")
    ] = ""
    fotos: Annotated[
        Annotated[list[Arquivo], Meta(max_length=MOST_FOTOS)],
        campo("Fotos", "Nomes de arquivos ou endereços, a capa primeiro."),
    ] = []
    videos_imagem: Annotated[Arquivo | None, campo("Foto dos vídeos")] = None
    som_motor: Annotated[Annotated[str, Meta(max_length=40, pattern=LINE)] | None, campo("Som do motor")] = (
        None
    )
    som_imagem: Annotated[Arquivo | None, campo("Foto do som")] = None


def _column(nome: str, titulo: str, ajuda: str, tipo: Any = "linha", obrigatorio: bool = False) -> CampoFicha:
    return CampoFicha(nome=nome, titulo=titulo, ajuda=ajuda, tipo=tipo, grupo="", obrigatorio=obrigatorio)


# A car's columns in words, and those that its row alone does not hold.
NAMES = {
    "marca": _column("marca", "Marca", "Pelo nome; uma que não existe é criada.", obrigatorio=True),
    "modelo": _column("modelo", "Modelo", "Pelo nome; um que não existe é criado.", obrigatorio=True),
    "loja": _column("loja", "Loja", "Pelo nome, onde há várias."),
}
PLACE = "pagina_inicial"
BESIDES = (
    _column("relacionados", "Relacionados", "Códigos de outros carros.", "lista"),
    _column(
        PLACE,
        "Na página inicial",
        "O lugar entre os destaques da página inicial, o menor primeiro; “não” tira o carro deles.",
        "inteiro",
    ),
    _column("id", "Número", "O número do carro: um carro novo fica com ele, se está livre.", "inteiro"),
    _column("marca_id", "Número da marca", "Só para uma marca nova.", "inteiro"),
    _column("modelo_id", "Número do modelo", "Só para um modelo novo.", "inteiro"),
    _column("logomarca", "Logotipo da marca", "Só para uma marca nova: um arquivo que o site já tem."),
)
FIELDS = {field.nome: NAMES.get(field.nome, field) for field in describe(CarroForma)}
FIRST = ("codigo_externo", "marca", "modelo")
COLUMNS: dict[str, CampoFicha] = {
    **{nome: FIELDS[nome] for nome in FIRST},
    **{nome: field for nome, field in FIELDS.items() if field.tipo != "documento"},  # the desk takes a PDF
    **{field.nome: field for field in BESIDES},
}
DEFAULTS = defaults_of(CarroForma)
