/** The filter's rules: its URL says all of it, another brand clears the model, a dropdown shows the page's filter. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FILTRO_PADRAO } from "../../../ui/contract/facetas.ts";
import {
  contagem,
  type EstadoFiltro,
  estadoInicial,
  filtroOf,
  hrefOf,
  milhar,
  reduceFiltro,
  urlOf,
} from "../../../ui/lib/filtro.ts";
import type { Filtro, MarcaOpcao, ModeloOpcao, Opcoes } from "../../../ui/wire.ts";

const TOTAIS = { total: 1, em_qualquer_condicao: 1 };
const marca = (id: number, titulo: string): MarcaOpcao => ({
  ...TOTAIS,
  id,
  titulo,
  status: "Ativo",
  logo: "",
  slug: titulo,
});
const modelo = (id: number, titulo: string, marca_id = 25): ModeloOpcao => ({
  ...TOTAIS,
  id,
  titulo,
  status: "Ativo",
  marca_id,
  imagem: "",
});

const LAND_ROVER = marca(25, "Land Rover");
const PORSCHE = marca(30, "Porsche");
const SPORT = modelo(291, "Range Rover Sport");
const OPCOES: Opcoes = {
  facetas: {
    ano_de: [{ valor: "2023", texto: "2023", total: 2 }],
    carroceria: [{ valor: "suv", texto: "SUV", total: 1 }],
    combustivel: [{ valor: "hibrido", texto: "Híbrido", total: 1 }],
    cambio: [{ valor: "manual", texto: "Manual", total: 0 }],
  },
  disponiveis: 2,
  listagens: [],
  condicoes: [
    { id: 1, condicao: "Zero km", codigo: "novo", total: 1 },
    { id: 2, condicao: "Seminovos", codigo: "semi-novo", total: 1 },
  ],
  marcas: [LAND_ROVER, PORSCHE],
  modelos: [SPORT],
  precos: [
    { id: 1, label: "Até R$\u00a0200 mil", vlini: "", vlfim: "200000", total: 1 },
    { id: 2, label: "De R$\u00a0200 mil a R$\u00a0300 mil", vlini: "200000", vlfim: "300000", total: 1 },
  ],
};

const filtro = (less: Partial<Filtro> = {}): Filtro => ({ ...FILTRO_PADRAO, ...less });
const estado = (less: Partial<Filtro> = {}, opcoes = OPCOES): EstadoFiltro =>
  estadoInicial(filtro(less), opcoes);

const titulo = fc
  .string({ minLength: 1, maxLength: 20, unit: "grapheme" })
  .filter((text) => !/^\.{1,2}$/.test(text)) // a path's own words
  .map((text) => text.toLowerCase());
const price = fc.option(fc.integer({ min: 1, max: 999_999_999 }));
const anyFiltro: fc.Arbitrary<Filtro> = fc
  .record({
    listagem: fc.constantFrom("todos", "blindados", "nao-blindados"),
    condicao: fc.constantFrom("todos", "novo", "semi-novo"),
    marca: fc.option(titulo.map((text) => marca(7, text))),
    modelo: fc.option(titulo.map((text) => modelo(8, text, 7))),
    preco_de: price,
    preco_ate: price,
    ano_de: fc.option(fc.integer({ min: 1, max: 9999 })),
    ano_ate: fc.option(fc.integer({ min: 1, max: 9999 })),
    km_ate: fc.option(fc.integer({ min: 1, max: 9_999_999 })),
    carroceria: fc.constantFrom(null, "suv", "coupe"),
    combustivel: fc.constantFrom(null, "hibrido", "flex"),
    cambio: fc.constantFrom(null, "manual"),
    q: fc.string({ maxLength: 20 }),
    ordem: fc.constantFrom("relevancia", "menor-preco", "maior-preco", "menor-km", "mais-novo"),
    pagina: fc.integer({ min: 1, max: 400 }),
  })
  .map((one) => (one.marca ? one : { ...one, modelo: null })) as fc.Arbitrary<Filtro>;

/** The server's reading of a URL, with the defaults of the specification. */
function read(href: string): unknown {
  const url = new URL(href, "http://site.invalid");
  const [, root, listagem = "todos", condicao = "semi-novo", ...labels] = url.pathname
    .split("/")
    .map(decodeURIComponent);
  const query = (key: string) => url.searchParams.get(key);
  return {
    root,
    listagem,
    condicao,
    labels,
    preco_de: Number(query("preco-de")) || null,
    preco_ate: Number(query("preco-ate")) || null,
    ano_de: Number(query("ano-de")) || null,
    ano_ate: Number(query("ano-ate")) || null,
    km_ate: Number(query("km-ate")) || null,
    carroceria: query("carroceria"),
    combustivel: query("combustivel"),
    cambio: query("cambio"),
    q: query("q") ?? "",
    ordem: query("ordem") ?? "relevancia",
    pagina: Number(query("pagina") ?? 1),
  };
}

describe("URL", () => {
  test("says the whole filter", () => {
    fc.assert(
      fc.property(anyFiltro, ({ marca, modelo, ...rest }) => {
        const labels = [marca, modelo].flatMap((one) => (one ? [one.titulo] : []));
        expect(read(urlOf({ ...rest, marca, modelo }))).toEqual({ root: "busca", labels, ...rest });
      }),
    );
  });

  test.each([
    [{}, "/busca"],
    [{ listagem: "blindados" }, "/busca/blindados"],
    [{ condicao: "novo" }, "/busca/todos/novo"],
    [{ listagem: "blindados", condicao: "todos" }, "/busca/blindados/todos"],
    [{ marca: LAND_ROVER }, "/busca/todos/semi-novo/land%20rover"],
    [
      { condicao: "todos", marca: LAND_ROVER, modelo: SPORT },
      "/busca/todos/todos/land%20rover/range%20rover%20sport",
    ],
    [
      { marca: marca(1, "Citroën"), modelo: modelo(2, "C4 (novo)", 1) },
      "/busca/todos/semi-novo/citro%C3%ABn/c4%20%28novo%29",
    ],
    [
      { preco_ate: 300000, preco_de: 200000, ordem: "menor-km", pagina: 3 },
      "/busca?preco-de=200000&preco-ate=300000&ordem=menor-km&pagina=3",
    ],
  ] as [Partial<Filtro>, string][])("%o is %s", (less, url) => {
    expect(urlOf(filtro(less))).toBe(url);
  });
});

describe("dropdowns", () => {
  test("choosing nothing requests the page's own listing", () => {
    fc.assert(
      fc.property(anyFiltro, (given) => {
        expect(urlOf(filtroOf(estado(given)))).toBe(urlOf({ ...given, pagina: 1 }));
      }),
    );
  });

  test("hold the brand, the model and the range that the page filters by, though no stock has them", () => {
    const shown = estado({
      marca: marca(99, "Hummer"),
      modelo: modelo(98, "H1", 99),
      preco_de: 150000,
      preco_ate: 250000,
    });
    expect(shown).toMatchObject({ marca: 99, modelo: 98, faixa: "150000|250000" });
    expect(shown.opcoes.marcas).toContainEqual({ ...marca(99, "Hummer"), total: 0, em_qualquer_condicao: 0 });
    expect(shown.opcoes.modelos).toContainEqual({
      ...modelo(98, "H1", 99),
      total: 0,
      em_qualquer_condicao: 0,
    });
    expect(shown.opcoes.precos.at(-1)).toMatchObject({ label: "De R$\u00a0150.000 a R$\u00a0250.000" });
  });

  test("a range that is a band adds no option", () => {
    expect(estado({ preco_ate: 200000 }).opcoes.precos).toEqual(OPCOES.precos);
  });

  test("another brand clears the model and waits for its models", () => {
    fc.assert(
      fc.property(fc.constantFrom(0, 30, 77), fc.integer(), (id, chosen) => {
        const before = reduceFiltro(estado({ marca: LAND_ROVER, modelo: SPORT }), {
          tipo: "choose",
          escolha: { modelo: chosen },
        });
        const after = reduceFiltro(before, { tipo: "choose", escolha: { marca: id } });
        expect(after).toMatchObject({ marca: id, modelo: 0 });
        expect(after.opcoes.modelos).toEqual([]);
      }),
    );
  });

  test("the same brand again changes nothing", () => {
    const before = estado({ marca: LAND_ROVER, modelo: SPORT });
    expect(reduceFiltro(before, { tipo: "choose", escolha: { marca: LAND_ROVER.id } })).toEqual(before);
  });

  test("counts of a superseded choice are dropped", () => {
    const waiting = reduceFiltro(estado(), { tipo: "choose", escolha: { marca: 30 } });
    const opcoes = { ...OPCOES, modelos: [modelo(5, "911", 30)] };
    expect(hrefOf(waiting)).not.toBe(waiting.contada);
    expect(reduceFiltro(waiting, { tipo: "opcoes", contada: "/busca/todos", opcoes })).toBe(waiting);
    expect(reduceFiltro(waiting, { tipo: "falha", contada: "/busca/todos" })).toBe(waiting);
    const arrived = reduceFiltro(waiting, { tipo: "opcoes", contada: hrefOf(waiting), opcoes });
    expect(arrived).toMatchObject({ contada: hrefOf(waiting), falhou: false });
    expect(arrived.opcoes.modelos).toHaveLength(1);
  });

  test("a brand or model of another condition alone widens the condition, once and with words", () => {
    const none = { total: 0, em_qualquer_condicao: 2 };
    const opcoes = { ...OPCOES, marcas: [LAND_ROVER, { ...PORSCHE, ...none }] };
    const wide = reduceFiltro(estado({}, opcoes), { tipo: "choose", escolha: { marca: 30 } });
    expect(wide.condicao).toBe("todos");
    expect(wide.aviso).toBe("Porsche não tem seminovos à venda: a busca vai em qualquer condição.");
    const next = reduceFiltro(wide, { tipo: "choose", escolha: { faixa: "|200000" } });
    expect(next).toMatchObject({ condicao: "todos", aviso: "" });
    const late = reduceFiltro(estado(), { tipo: "choose", escolha: { marca: 30 } });
    expect(reduceFiltro(late, { tipo: "opcoes", contada: hrefOf(late), opcoes }).condicao).toBe("todos");
  });

  test("first words are looked for in any condition, unless another is chosen", () => {
    const chosen = (before: EstadoFiltro, escolha: Partial<EstadoFiltro>) =>
      reduceFiltro(before, { tipo: "choose", escolha });
    const hrefAfter = (...all: Partial<EstadoFiltro>[]) => hrefOf(all.reduce(chosen, estado()));
    expect(hrefAfter({ q: "macan" })).toBe("/busca/todos/todos?q=macan");
    expect(hrefAfter({ condicao: "novo" }, { q: "macan" })).toBe("/busca/todos/novo?q=macan");
    expect(hrefAfter({ q: "macan" }, { condicao: "semi-novo" }, { q: "x5" })).toBe(
      "/busca/todos/semi-novo?q=x5",
    );
  });
});

test.each([
  [0, 0, "Nenhum carro encontrado"],
  [0, 1, "Nenhum carro à venda e 1\u00a0vendido"],
  [1, 1, "1\u00a0carro à venda e 1\u00a0vendido"],
  [2, 0, "2\u00a0carros à venda"],
  [1200, 2, "1.200\u00a0carros à venda e 2\u00a0vendidos"],
])("%i cars for sale and %i sold are counted in words", (disponiveis, vendidos, words) => {
  expect(contagem(disponiveis, vendidos)).toBe(words);
});

test("a brand without any car leaves the condition as it is", () => {
  const none = { ...OPCOES, marcas: [{ ...PORSCHE, total: 0, em_qualquer_condicao: 0 }] };
  const estado = reduceFiltro(estadoInicial(FILTRO_PADRAO, none), {
    tipo: "choose",
    escolha: { marca: PORSCHE.id },
  });
  expect(estado.condicao).toBe(FILTRO_PADRAO.condicao);
});

test("thousands", () => {
  expect([7, 950, 1000, 1179000].map(milhar)).toEqual(["7", "950", "1.000", "1.179.000"]);
});
