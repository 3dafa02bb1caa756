"""Structured data (schema.org) from the same Structs as the pages. Never a number plate or a chassis number."""

from typing import Any

from app.platform.config import config
from db import addresses
from db.addresses import TODOS
from db.conteudo.dados_gerais import DadosGerais
from db.conteudo.funcionamento import Funcionamento
from db.conteudo.importacoes import VeiculoImportado
from db.conteudo.lojas import Loja
from db.estoque.detalhes import DOSSIE, VeiculoBlindagem, VeiculoDetalhe
from db.estoque.veiculos import Veiculo, is_reservado
from db.platform.format import international, km_int

Data = dict[str, Any]

SCHEMA = "https://schema.org"
SELLER = {"@type": "AutoDealer", "@id": f"{config.site_url}/#loja"}
DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def absolute(path: str) -> str:
    return config.site_url + path


def _given(**values: Any) -> Data:
    """A node without its empty values. `type_` and `id_` stand for "@type" and "@id"."""
    names = {"type_": "@type", "id_": "@id", "context_": "@context"}
    return {names.get(name, name): value for name, value in values.items() if value not in (None, "", [], {})}


def vehicle(veiculo: VeiculoDetalhe, vendedor: str, loja: Loja | None) -> Data:
    """A car of the stock; `loja` is a further shop, in which it stands."""
    seller = _department(loja) if loja else {**SELLER, "name": vendedor}
    km, offer = km_int(veiculo.km), _offer(veiculo, seller)
    return _given(
        context_=SCHEMA,
        type_=["Product", "Car"] if offer else "Car",  # search engines refuse a Product without an offer
        id_=absolute(veiculo.pagina_produto) + "#carro",
        name=f"{veiculo.titulo} {veiculo.versao}".strip(),
        description=veiculo.detalhes.chamada or veiculo.seo.description,
        url=absolute(veiculo.pagina_produto),
        sku=str(veiculo.id),
        image=[absolute(foto.imagem) for foto in veiculo.fotos],
        brand={"@type": "Brand", "name": veiculo.marca},
        model=veiculo.modelo,
        vehicleConfiguration=veiculo.versao,
        vehicleModelDate=veiculo.ano_modelo and str(veiculo.ano_modelo),
        productionDate=veiculo.ano_fabricacao and str(veiculo.ano_fabricacao),
        itemCondition=_condition(veiculo.condicao),
        mileageFromOdometer=None
        if km is None
        else {"@type": "QuantitativeValue", "value": km, "unitCode": "KMT"},
        color=veiculo.cor,
        vehicleInteriorColor=veiculo.cor_interna,
        bodyType=veiculo.carroceria,
        fuelType=veiculo.combustivel,
        vehicleTransmission=veiculo.cambio,
        driveWheelConfiguration=veiculo.tracao,
        numberOfDoors=veiculo.portas,
        vehicleSeatingCapacity=veiculo.lugares,
        vehicleEngine=_engine(veiculo),
        additionalProperty=_armor(veiculo.blindagem),
        offers=offer,
    )


def imported(importado: VeiculoImportado) -> Data:
    """A vehicle that is imported to order; an offer where its price is known."""
    url = absolute(addresses.importado_path(importado.id))
    offer = importado.price and {
        "@type": "Offer",
        "url": url,
        "price": importado.price,
        "priceCurrency": "BRL",
        "availability": f"{SCHEMA}/PreOrder",
        "seller": SELLER,
    }
    return _given(
        context_=SCHEMA,
        type_=["Product", "Car"] if offer else "Car",
        name=f"{importado.brand} {importado.model} {importado.version}".strip(),
        description=importado.descricao,
        url=url,
        image=absolute(importado.coverImage),
        brand={"@type": "Brand", "name": importado.brand},
        model=importado.model,
        vehicleModelDate=str(importado.manufactureYear),
        productionDate=str(importado.productionYear),
        offers=offer or None,
    )


def service(nome: str, descricao: str, path: str, cidades: list[str]) -> Data:
    """A service of the dealer's, in the dealer's cities."""
    return _given(
        context_=SCHEMA,
        type_="Service",
        name=nome,
        description=descricao,
        url=absolute(path),
        provider=SELLER,
        areaServed=[{"@type": "City", "name": one} for one in cidades],
    )


def _condition(condicao: str) -> str:
    return f"{SCHEMA}/{'NewCondition' if condicao == 'novo' else 'UsedCondition'}"


def _engine(veiculo: VeiculoDetalhe) -> Data | None:
    power = veiculo.potencia_cv and {
        "@type": "QuantitativeValue",
        "value": veiculo.potencia_cv,
        "unitText": "cv",
    }
    known = _given(name=veiculo.motor, enginePower=power)
    return {"@type": "EngineSpecification", **known} if known else None


def _armor(blindagem: VeiculoBlindagem) -> list[Data]:
    """The armor's dossier, as the page shows it: nothing of a car without armor, nothing that is not known."""
    days = (blindagem.data_blindagem, blindagem.declaracao_exercito, blindagem.vistoria_blindagem)
    data, declaracao, vistoria = (day and f"{day:%d/%m/%Y}" for day in days)
    known = {
        "blindadora": blindagem.blindadora,
        "data": data or blindagem.ano_blindagem,
        "nivel": blindagem.tipo_blindagem,
        "vidros": blindagem.tipo_vidro,
        "fabricante": blindagem.fabricante_vidros,
        "garantia": blindagem.garantia_vidros_ate,
        "declaracao": declaracao and f"Registrada em {declaracao}",
        "vistoria": vistoria and ", ".join(filter(None, (vistoria, blindagem.vistoriador))),
    }
    return [
        {"@type": "PropertyValue", "name": nome, "value": str(value)}
        for parte, (nome, _) in DOSSIE.items()
        if (value := known[parte])
    ]


def _offer(veiculo: VeiculoDetalhe, seller: Data) -> Data | None:
    """None when the price is on request or the car is sold."""
    if veiculo.preco_valor <= 0 or veiculo.status == "Vendido":
        return None
    reserved = is_reservado(veiculo.situacao)
    return {
        "@type": "Offer",
        "url": absolute(veiculo.pagina_produto),
        "price": veiculo.preco_valor,
        "priceCurrency": "BRL",
        "availability": f"{SCHEMA}/{'LimitedAvailability' if reserved else 'InStock'}",
        "itemCondition": _condition(veiculo.condicao),
        "seller": seller,
    }


def breadcrumbs(trail: list[tuple[str, str]]) -> Data:
    """The way from the start to the page: (name, path)."""
    items = [
        {"@type": "ListItem", "position": position, "name": name, "item": absolute(path)}
        for position, (name, path) in enumerate(trail, 1)
    ]
    return {"@context": SCHEMA, "@type": "BreadcrumbList", "itemListElement": items}


def item_list(name: str, total: int, first: int, veiculos: list[Veiculo]) -> Data:
    """A listing page's cars; `first` is the position of its first one among all."""
    items = [
        {
            "@type": "ListItem",
            "position": position,
            "name": f"{veiculo.titulo} {veiculo.versao}".strip(),
            "url": absolute(addresses.detalhe_path(veiculo.seo_url)),
        }
        for position, veiculo in enumerate(veiculos, first)
    ]
    return {
        "@context": SCHEMA,
        "@type": "ItemList",
        "name": name,
        "numberOfItems": total,
        "itemListElement": items,
    }


def website(nome: str) -> Data:
    """The site and its search by free words."""
    search = {
        "@type": "SearchAction",
        "target": {
            "@type": "EntryPoint",
            "urlTemplate": absolute(addresses.busca_path(condicao=TODOS) + "?q={palavras}"),
        },
        "query-input": "required name=palavras",
    }
    return {
        "@context": SCHEMA,
        "@type": "WebSite",
        "@id": absolute("/#site"),
        "name": nome,
        "url": absolute("/"),
        "inLanguage": "pt-BR",
        "publisher": SELLER,
        "potentialAction": search,
    }


def dealer(gerais: DadosGerais, imagem: str) -> Data:
    """The dealer, for the home and contact pages: only what the general data have; `imagem` is a path or ""."""
    return _given(
        context_=SCHEMA,
        type_=SELLER["@type"],
        id_=SELLER["@id"],
        name=gerais.nome,
        legalName=gerais.razao_social,
        url=absolute("/"),
        image=imagem and absolute(imagem),
        email=gerais.email,
        **_place(gerais.loja),
        sameAs=[
            link for link in (gerais.instagram, gerais.youtube, gerais.facebook, gerais.linkedin) if link
        ],
        department=[_department(loja) for loja in gerais.lojas or [] if loja.numero],
    )


def _department(loja: Loja) -> Data:
    """A further shop."""
    numbered = f"{SELLER['@id']}-{loja.numero}"
    return _given(type_=SELLER["@type"], id_=numbered, name=loja.nome, url=absolute("/"), **_place(loja))


def _place(loja: Loja) -> Data:
    latitude, longitude = coordinates_of(loja.coordenadas)
    address = _given(
        type_="PostalAddress",
        streetAddress=", ".join(part for part in (loja.endereco, loja.endnum, loja.bairro) if part),
        addressLocality=loja.cidade,
        addressRegion=loja.estado,
        postalCode=loja.cep,
        addressCountry="BR",
    )
    return {
        "telephone": international(loja.whatsapp[0].whatsapp) if loja.whatsapp else None,
        "address": address,
        "geo": _given(type_="GeoCoordinates", latitude=latitude, longitude=longitude) if latitude else None,
        "openingHoursSpecification": opening_hours(loja.funcionamento),
    }


def coordinates_of(text: str) -> tuple[str | None, str | None]:
    """ "-23.56, -46.65" → ("-23.56", "-46.65"); two None of an empty one."""
    latitude, _, longitude = text.partition(",")
    return latitude.strip() or None, longitude.strip() or None


def opening_hours(funcionamento: Funcionamento) -> list[Data]:
    """The week's periods, and each day that is otherwise; one that is closed opens and closes at midnight."""
    week: list[Data] = [
        {"dayOfWeek": [DAYS[dia - 1] for dia in one.dias], "opens": one.abre, "closes": one.fecha}
        for one in funcionamento.periodos
    ]
    days: list[Data] = [
        {"validFrom": day, "validThrough": day, "opens": one.abre or "00:00", "closes": one.fecha or "00:00"}
        for one in funcionamento.excecoes
        for day in [one.data.isoformat()]
    ]
    return [{"@type": "OpeningHoursSpecification", **span} for span in (*week, *days)]
