"""Plausible synthetic stock for load tests, in the shape of db/seed/veiculos.json.

    python -m tests.bench.gen_stock 1000             # prints NDJSON
    python -m tests.bench.gen_stock 10000 --gravar   # writes it into the database of DATABASE_URL

The same seed gives the same stock, and a smaller N is a prefix of a larger one. Ids begin at 100001, above the
demonstration's own.
"""

import argparse
import asyncio
import html
import json
import math
import random
import re
import unicodedata
from bisect import bisect
from pathlib import Path
from urllib.parse import quote

from db.platform.engine import transaction
from db.seed.database import save_stock

AQUI = Path(__file__).resolve().parents[2] / "db" / "seed"
ANO_ATUAL = 2026
FOTOS = {one["carro"]: one["fotos"] for one in json.loads((AQUI / "media/fotos.json").read_text("utf8"))}
PESO = {
    "Porsche": 9,
    "Land Rover": 9,
    "BMW": 9,
    "Mercedes-Benz": 9,
    "Audi": 7,
    "Volvo": 6,
    "Toyota": 5,
    "Jeep": 5,
    "Lexus": 3,
    "Jaguar": 2,
    "MINI": 2,
    "RAM": 3,
    "Volkswagen": 3,
    "Ford": 2,
    "BYD": 3,
    "GWM": 2,
    "Ferrari": 1.2,
    "Lamborghini": 0.8,
    "Maserati": 0.6,
    "McLaren": 0.6,
    "Aston Martin": 0.5,
    "Rolls-Royce": 0.3,
}
CORES = [
    ("Preto", "preto", 26),
    ("Branco", "branco", 22),
    ("Cinza", "cinza", 20),
    ("Prata", "prata", 12),
    ("Azul", "azul", 8),
    ("Vermelho", "vermelho", 5),
    ("Verde", "verde", 4),
    ("Marrom", "marrom", 1),
    ("Amarelo", "amarelo", 1),
    ("Laranja", "laranja", 1),
]
TONS = {
    "preto": ["Preto", "Preto metálico", "Preto perolizado"],
    "branco": ["Branco", "Branco perolizado", "Branco sólido"],
    "cinza": ["Cinza", "Cinza metálico", "Cinza fosco"],
    "prata": ["Prata", "Prata metálico"],
    "azul": ["Azul", "Azul metálico", "Azul-escuro"],
    "vermelho": ["Vermelho", "Vermelho perolizado"],
    "verde": ["Verde", "Verde-escuro"],
    "marrom": ["Marrom"],
    "amarelo": ["Amarelo"],
    "laranja": ["Laranja"],
}
INTERNAS = [
    "Couro preto",
    "Couro caramelo",
    "Couro bege",
    "Couro cinza",
    "Couro marrom",
    "Couro vinho",
    "Couro claro com costura contrastante",
]
VIDROS = [
    ("Ultraleve 17 mm – garantia de 10 anos", 10, 35),
    ("Premium 19 mm – garantia de 10 anos", 10, 30),
    ("Select 18 mm – garantia de 7 anos", 7, 25),
    ("Standard 21 mm – garantia de 5 anos", 5, 10),
]
OPC = [
    "Controle de cruzeiro adaptativo",
    "Câmeras 360 graus",
    "Teto panorâmico",
    "Bancos ventilados",
    "Head-up display",
    "Som premium",
    "Tampa traseira elétrica",
    "Apple CarPlay e Android Auto sem fio",
    "Carregador por indução",
    "Faróis de LED adaptativos",
    "Alerta de ponto cego",
    "Frenagem autônoma de emergência",
    "Assistente de estacionamento",
    "Chave presencial",
    "Ar-condicionado de três zonas",
    "Rodas de 20 polegadas",
    "Rodas de 21 polegadas",
    "Suspensão adaptativa",
    "Volante aquecido",
    "Porta-copos refrigerado",
    "Vidros acústicos",
    "Retrovisor fotocrômico",
]
DEST = [
    "Revisões em dia",
    "Laudo cautelar aprovado",
    "Pneus novos",
    "Manual e chave reserva",
    "Baixa quilometragem",
    "IPVA pago",
    "Garantia de fábrica",
    "Segundo dono",
    "Interior impecável",
    "Sem detalhes",
]
A1 = [
    "{m} em {cor} com {inter}, conferido item a item pela nossa oficina antes de ir para o salão.",
    "Chegou ao estoque um {m} {ve} que merece visita: {cor}, {inter} e histórico coerente com a quilometragem.",
    "Procurando {m}? Este {am} reúne a configuração mais pedida da versão {ve} e está pronto para transferência.",
    "O {m} {ve} agrada pelo conjunto: acabamento em {inter}, pintura {cor} e manutenção comprovada por notas.",
    "Carro de uso familiar, guardado em garagem coberta. O {m} mantém aparência de poucos anos de vida.",
]
A2 = [
    "São {km} km rodados, compatíveis com o estado de bancos, volante e pedais.",
    "A quilometragem de {km} km foi conferida em laudo e no histórico de revisões.",
    "Com {km} km, entrega a maciez de um seminovo bem cuidado.",
]
A2Z = [
    "Ainda sem placa, com garantia de fábrica contada da emissão da nota.",
    "Zero quilômetro, faturado e disponível para retirada imediata.",
]
A3B = [
    "A blindagem nível III-A, com vidro {vidro}, está documentada e dentro da garantia.",
    "Blindado nível III-A: portas alinhadas, vidros sem delaminação e declaração averbada.",
]
A3N = [
    "Não é blindado, o que abre espaço para um projeto sob medida em nossa oficina.",
    "Mantém as características originais, sem modificações mecânicas.",
]
A4 = [
    "Aceitamos seu usado na troca e simulamos crédito com bancos parceiros.",
    "Agende um test-drive e conheça também o nosso pós-venda.",
    "Fotos de detalhes podem ser enviadas por mensagem.",
    "Entrega em toda a Grande São Paulo.",
]


def slug(s):
    s = unicodedata.normalize("NFKD", s).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", s).strip("-")


def mil(n):
    return f"{n:,}".replace(",", ".")


def brl(v):
    return f"R$ {mil(v)},00"


def carregar(pasta):
    def le(n):
        return json.loads((pasta / n).read_text("utf8"))

    marcas = {m["id"]: m for m in le("marcas.json") if m["status"] == "Ativo"}
    pacote = {}
    produtos = le("blindagem-produtos.json")
    for e in le("blindagem-especificacoes.json"):
        if e["sku"] == "tipo_vidro":
            vidros = [p["preco_valor"] for p in produtos if p["especificacao"] == e["id"]]
            pacote[e["categoria"]] = vidros
    itens = []
    acum = []
    t = 0.0
    for m in le("modelos.json"):
        if m["status"] != "Ativo" or m["marca_id"] not in marcas or not m["versoes"]:
            continue
        t += PESO.get(marcas[m["marca_id"]]["titulo"], 0.8) * (1.6 if m["carroceria"] == "suv" else 1.0)
        itens.append(m)
        acum.append(t)
    return marcas, pacote, itens, acum


def ponderado(r, op):
    tot = sum(o[-1] for o in op)
    x = r.random() * tot
    for o in op:
        x -= o[-1]
        if x < 0:
            return o
    return op[-1]


def preco_ref(v, ano, zero):
    if zero and v["zero_km"]:
        return v["zero_km"] * 1000.0
    a, b, pa, pb = v["ano_de"], v["ano_ate"], v["preco_de"], v["preco_ate"]
    p = pb if a == b else math.exp(math.log(pa) + (math.log(pb) - math.log(pa)) * (ano - a) / (b - a))
    return p * 1000.0 * (1.06 if zero else 1.0)


def gerar(n, semente=2026, pasta=None, leve=False, inicio=100001):
    r = random.Random(semente)
    marcas, pacote, itens, acum = carregar(pasta or AQUI)
    pre = {}  # slugs e caminhos calculados uma vez por modelo
    for m in itens:
        mk = marcas[m["marca_id"]]["titulo"]
        pre[m["id"]] = (
            slug(f"{mk} {m['titulo']}"),
            quote(mk.lower()),
            quote(m["titulo"].lower()),
            {id(v): slug(v["versao"]) for v in m["versoes"]},
        )
    por_marca = {}
    for i in range(n):
        vid = inicio + i
        m = itens[min(bisect(acum, r.random() * acum[-1]), len(itens) - 1)]
        mk = marcas[m["marca_id"]]
        v = r.choice(m["versoes"])
        ano = v["ano_ate"] - min(int(r.expovariate(0.45)), v["ano_ate"] - v["ano_de"])
        zero = bool(v["zero_km"]) and ano >= ANO_ATUAL - 0 and r.random() < 0.45
        af = ano if (ano <= ANO_ATUAL and r.random() < 0.45) else ano - 1
        if zero:
            af = min(ano, ANO_ATUAL)
        idade = max(0.15, ANO_ATUAL + 0.9 - ano)
        kmv = (
            0
            if zero
            else max(
                300,
                int(
                    r.lognormvariate(math.log(9500), 0.45)
                    * idade
                    * (
                        0.35
                        if m["porte_estetica"] == "especial"
                        or m["carroceria"] in ("coupe", "conversivel", "roadster")
                        else 1.0
                    )
                ),
            )
        )
        kmv = 0 if zero else min(int(round(kmv, -2)) or 300, 180000)
        cor = ponderado(r, CORES)
        tom = r.choice(TONS[cor[1]])
        inter = r.choice(INTERNAS)
        blind = 1 if (m["blindagem"] and r.random() < 0.46) else 0
        p = (
            preco_ref(v, ano, zero)
            * r.gauss(1.0, 0.035)
            * (1.0 - min(0.12, max(-0.04, (kmv - 12000 * idade) / 600000)) if not zero else 1.0)
        )
        vd = ponderado(r, VIDROS)
        ab = max(af, min(ANO_ATUAL, ano + r.randint(0, 1)))
        if blind:
            p += r.choice(pacote[m["blindagem_categoria_id"]]) * max(0.25, 1 - 0.11 * (ANO_ATUAL - ab))
        preco = max(15900, int(p / 1000) * 1000 + 900) if p < 1e6 else int(p / 10000) * 10000
        if r.random() < 0.018:
            preco = 0
        sit = "Vendido" if r.random() < 0.05 else ("Reservado" if r.random() < 0.02 else "Disponível")
        cond = "novo" if zero else "semi-novo"
        base, qm, qmo, vs = pre[m["id"]]
        su = f"{base}-{vs[id(v)]}-{ano}{'-blindado' if blind else ''}-{vid}"
        kt = mil(kmv)
        d = {
            "id": vid,
            "marca_id": mk["id"],
            "marca": mk["titulo"],
            "modelo_id": m["id"],
            "modelo": m["titulo"],
            "versao": v["versao"],
            "titulo": f"{mk['titulo']} {m['titulo']}",
            "ano_fabricacao": af,
            "ano_modelo": ano,
            "km": kt,
            "condicao": cond,
            "combustivel": v["combustivel"],
            "preco": brl(preco),
            "preco_valor": preco,
            "status": "Vendido" if sit == "Vendido" else "Ativo",
            "situacao": sit,
            "blindado": blind,
            "seo_url": su,
            "fotos": FOTOS[f"{m['carroceria']}/{cor[1]}"][: r.randint(1, 5)],
        }
        rel = por_marca.setdefault(mk["id"], [])
        d["relacionados"] = (
            r.sample(rel, min(4, len(rel)))
            if len(rel) < 4000
            else [rel[r.randrange(len(rel))] for _ in range(4)]
        )
        d["relacionados"] = list(dict.fromkeys(d["relacionados"])) or [
            x for x in range(vid + 1, vid + 4) if x < inicio + n
        ]
        d["relacionado_id"] = d["relacionados"][0] if d["relacionados"] else None
        if sit != "Vendido":
            rel.append(vid)
        if not leve:
            ops = r.sample(OPC, r.randint(6, 14))
            des = (
                r.sample(
                    [
                        x
                        for x in DEST
                        if not (
                            (x == "Baixa quilometragem" and (zero or kmv >= 10000))
                            or (x == "Garantia de fábrica" and idade > 3.5)
                            or (
                                zero
                                and x
                                in (
                                    "Segundo dono",
                                    "Revisões em dia",
                                    "Laudo cautelar aprovado",
                                    "IPVA pago",
                                    "Pneus novos",
                                    "Manual e chave reserva",
                                )
                            )
                        )
                    ],
                    3 if zero else r.randint(3, 5),
                )
                if not zero
                else ["Zero quilômetro", "Garantia de fábrica", "Pronta entrega"]
            )
            ctx = {
                "m": f"{mk['titulo']} {m['titulo']}",
                "ve": v["versao"],
                "am": ano,
                "cor": tom.lower(),
                "inter": inter.lower(),
                "km": kt,
                "vidro": vd[0].split(" –")[0].lower(),
            }
            txt = (
                " ".join(
                    [r.choice(A1).format(**ctx), (r.choice(A2Z) if zero else r.choice(A2).format(**ctx))]
                )
                + "\n\n"
                + " ".join([(r.choice(A3B) if blind else r.choice(A3N)).format(**ctx), r.choice(A4)])
            )
            po = (
                2
                if m["carroceria"] in ("coupe", "conversivel", "roadster")
                else (4 if m["carroceria"] in ("sedan", "picape") else 5)
            )

            def lista(xs):
                return html.escape("<ul>" + "".join(f"<li>{x}</li>" for x in xs) + "</ul>", quote=True)

            d.update(
                blindagem={
                    "blindado": blind,
                    "tipo_blindagem": "Nível III-A" if blind else None,
                    "tipo_vidro": vd[0] if blind else None,
                    "ano_blindagem": ab if blind else None,
                    "garantia_vidros_ate": ab + vd[1] if blind else None,
                },
                cor=tom,
                cor_interna=inter,
                cambio=v["cambio"],
                portas=po,
                lugares=2 if m["carroceria"] == "roadster" else 5,
                placa_final=None if zero else str(r.randint(0, 9)),
                carroceria=m["carroceria"],
                logomarca=mk["logo"],
                videos=[f"QtvGer{vid % 100000:05d}"] if r.random() < 0.25 else [],
                videos_imagem=None,
                som=None,
                som_imagem=None,
                pagina_produto=f"/detalhe/{su}",
                pagina_busca=f"/busca/{'blindados' if blind else 'nao-blindados'}/{cond}/{qm}/{qmo}",
                seo={
                    "titulo": f"{mk['titulo']} {m['titulo']} {ano}"[:60],
                    "description": txt.split("\n")[0][:157],
                    "palavras_chave": f"{mk['titulo']}, {m['titulo']}, {ano}, {cond}",
                },
                detalhes={
                    "titulo": f"{m['titulo']} {v['versao']}",
                    "chamada": f"{des[0]}, {des[1][0].lower() + des[1][1:] if not des[1].startswith('IPVA') else des[1]}.",
                    "descricao": txt,
                    "detalhes_interno": lista([inter] + ops[:3]),
                    "detalhes_externo": lista([tom] + ops[3:6]),
                },
                destaques=des,
                opcionais=[{"opcional": o} for o in ops],
                diferenciais=[
                    {
                        "imagem": "documentos",
                        "chamada": "Procedência verificada",
                        "descricao": "Laudo cautelar e consulta de débitos realizados antes do anúncio.",
                    }
                ],
            )
        yield d


def main():
    parser = argparse.ArgumentParser(description="Gera estoque sintético de veículos.")
    parser.add_argument("n", type=int)
    parser.add_argument("--semente", type=int, default=2026)
    parser.add_argument("--leve", action="store_true", help="só os campos de listagem")
    parser.add_argument(
        "--gravar", action="store_true", help="grava no banco de DATABASE_URL em vez de imprimir"
    )
    given = parser.parse_args()
    stock = gerar(given.n, given.semente, leve=given.leve)
    if given.gravar:
        asyncio.run(gravar(list(stock)))
        return
    for veiculo in stock:
        print(json.dumps(veiculo, ensure_ascii=False, separators=(",", ":")))


async def gravar(stock):
    """A thousand cars a transaction: triggers update one row for every car, and its dead versions would pile up."""
    for start in range(0, len(stock), 1000):
        async with transaction():
            await save_stock(stock[start : start + 1000])


if __name__ == "__main__":
    main()
