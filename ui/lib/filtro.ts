/**
 * The search filter: its state, its reducer, its URLs (specification, sections 2.4, 3.7 and 4.3).
 * app/filtro.py builds the same URLs.
 */
import type { Condicao, Filtro, Modelo, Opcoes, Preco } from "../wire.ts";
import { busca, PADRAO_CONDICAO, TODOS } from "./addresses.ts";

export const TODAS = "0";

export const LISTAGENS = [
  ["todos", "Todos"],
  ["blindados", "Blindados"],
  ["nao-blindados", "Não Blindados"],
] as const satisfies [Filtro["listagem"], string][];

export const ORDENS = [
  ["relevancia", "Relevância"],
  ["menor-preco", "Menor preço"],
  ["maior-preco", "Maior preço"],
  ["menor-km", "Menor quilometragem"],
  ["mais-novo", "Ano mais novo"],
] as const satisfies [Filtro["ordem"], string][];

/** What the dropdowns hold. Brand and model by id (0 = all), price as `start|end`. */
export type Escolha = {
  listagem: Filtro["listagem"];
  condicao: string;
  marca: number;
  modelo: number;
  faixa: string;
  ordem: Filtro["ordem"];
};

export type EstadoFiltro = Escolha & {
  opcoes: Opcoes;
  /** Models of the chosen brand are on their way. */
  buscandoModelos: boolean;
  /** The models did not arrive. */
  falhou: boolean;
  /** Until the first search answers. */
  carregando: boolean;
  primeiraCarga: boolean;
  /** The search found nothing. */
  vazio: boolean;
};

type AcaoFiltro =
  | { tipo: "choose"; escolha: Partial<Escolha> }
  | { tipo: "modelos"; marca: number; modelos: Modelo[] }
  | { tipo: "falha"; marca: number }
  | { tipo: "resultado"; total: number };

export const FILTRO_PADRAO: Filtro = {
  listagem: "todos",
  condicao: PADRAO_CONDICAO,
  marca: null,
  modelo: null,
  preco_de: null,
  preco_ate: null,
  ordem: "relevancia",
  pagina: 1,
};

/** The state before the first search has answered. */
export function estadoInicial(filtro: Filtro, opcoes: Opcoes): EstadoFiltro {
  return {
    listagem: filtro.listagem,
    condicao: filtro.condicao,
    marca: filtro.marca?.id ?? 0,
    modelo: filtro.modelo?.id ?? 0,
    faixa: faixaOf(filtro),
    ordem: filtro.ordem,
    opcoes: withShown(filtro, opcoes),
    buscandoModelos: false,
    falhou: false,
    carregando: true,
    primeiraCarga: true,
    vazio: false,
  };
}

export function reduce(estado: EstadoFiltro, acao: AcaoFiltro): EstadoFiltro {
  switch (acao.tipo) {
    case "choose":
      return choose(estado, acao.escolha);
    case "modelos":
      return acao.marca === estado.marca ? received(estado, acao.modelos) : estado;
    case "falha":
      return acao.marca === estado.marca ? { ...estado, buscandoModelos: false, falhou: true } : estado;
    case "resultado":
      return { ...estado, carregando: false, primeiraCarga: false, vazio: acao.total === 0 };
  }
}

/** Another brand clears the model and waits for its models; before the first search it keeps the model it came with. */
function choose(estado: EstadoFiltro, escolha: Partial<Escolha>): EstadoFiltro {
  const next = { ...estado, ...escolha };
  const again = next.marca === estado.marca && !(estado.falhou && escolha.marca);
  if (again) return next;
  return {
    ...next,
    modelo: estado.primeiraCarga ? next.modelo : 0,
    opcoes: { ...estado.opcoes, modelos: [] },
    buscandoModelos: next.marca !== 0,
    falhou: false,
  };
}

function received(estado: EstadoFiltro, modelos: Modelo[]): EstadoFiltro {
  return { ...estado, opcoes: { ...estado.opcoes, modelos }, buscandoModelos: false, falhou: false };
}

/** The options with whatever the page filters by, though it has no stock: a dropdown never hides its own filter. */
function withShown(filtro: Filtro, opcoes: Opcoes): Opcoes {
  return {
    ...opcoes,
    marcas: withOne(opcoes.marcas, filtro.marca),
    modelos: withOne(opcoes.modelos, filtro.modelo),
    precos: withFaixa(opcoes.precos, filtro),
  };
}

function withOne<T extends { id: number }>(all: T[], one: T | null | undefined): T[] {
  return one && !all.some(({ id }) => id === one.id) ? [...all, one] : all;
}

function withFaixa(precos: Preco[], filtro: Filtro): Preco[] {
  const faixa = faixaOf(filtro);
  if (faixa === TODAS || precos.some((preco) => faixaValue(preco) === faixa)) return precos;
  const [vlini = "", vlfim = ""] = faixa.split("|");
  return [...precos, { id: 0, label: faixaLabel(filtro), vlini, vlfim }];
}

/** A band's option value: `start|end`, either may be empty. */
export function faixaValue({ vlini, vlfim }: Pick<Preco, "vlini" | "vlfim">): string {
  return `${vlini ?? ""}|${vlfim ?? ""}`;
}

type Limites = Pick<Filtro, "preco_de" | "preco_ate">;

export function faixaOf({ preco_de, preco_ate }: Limites): string {
  return preco_de || preco_ate ? `${preco_de || ""}|${preco_ate || ""}` : TODAS;
}

export function readFaixa(faixa: string): Required<Limites> {
  const [start = "", end = ""] = faixa === TODAS ? [] : faixa.split("|");
  return { preco_de: Number(start) || null, preco_ate: Number(end) || null };
}

/** A price range in words: "De R$ 150.000 a R$ 250.000". */
function faixaLabel({ preco_de, preco_ate }: Limites): string {
  if (preco_de && preco_ate) return `De R$ ${milhar(preco_de)} a R$ ${milhar(preco_ate)}`;
  if (preco_de) return `Acima de R$ ${milhar(preco_de)}`;
  return preco_ate ? `Até R$ ${milhar(preco_ate)}` : "";
}

export function milhar(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ".");
}

/** The filter that the dropdowns ask for: always its first page. */
export function filtroOf(estado: EstadoFiltro): Filtro {
  const { listagem, condicao, ordem, opcoes } = estado;
  const marca = opcoes.marcas.find(({ id }) => id === estado.marca) ?? null;
  const modelo = (marca && opcoes.modelos.find(({ id }) => id === estado.modelo)) ?? null;
  return { listagem, condicao, marca, modelo, ...readFaixa(estado.faixa), ordem, pagina: 1 };
}

/** The canonical URL of a filter: the shortest path, and of the query only what says something. */
export function urlOf(filtro: Filtro): string {
  const query = queryOf(filtro);
  return query ? `${pathOf(filtro)}?${query}` : pathOf(filtro);
}

function pathOf({ listagem, condicao, marca, modelo }: Filtro): string {
  return busca(listagem, condicao, marca?.titulo, modelo?.titulo);
}

function queryOf({ preco_de, preco_ate, ordem, pagina }: Filtro): string {
  const given: [string, string | number | false | null | undefined][] = [
    ["preco-de", preco_de],
    ["preco-ate", preco_ate],
    ["ordem", ordem !== "relevancia" && ordem],
    ["pagina", pagina > 1 && pagina],
  ];
  return given.flatMap(([key, value]) => (value ? [`${key}=${value}`] : [])).join("&");
}

type Chip = { rotulo: string; href: string };

/** What the page really filters by, each with the link that takes it off. */
export function chipsOf(filtro: Filtro, condicoes: Condicao[]): Chip[] {
  const off: [string | undefined, Partial<Filtro>][] = [
    [
      filtro.listagem === TODOS ? "" : LISTAGENS.find(([code]) => code === filtro.listagem)?.[1],
      { listagem: "todos" },
    ],
    [condicoes.find(({ codigo }) => codigo === filtro.condicao)?.condicao, { condicao: TODOS }],
    [filtro.marca?.titulo, { marca: null, modelo: null }],
    [filtro.modelo?.titulo, { modelo: null }],
    [faixaLabel(filtro), { preco_de: null, preco_ate: null }],
  ];
  return off.flatMap(([rotulo, less]) =>
    rotulo ? [{ rotulo, href: urlOf({ ...filtro, ...less, pagina: 1 }) }] : [],
  );
}

/** The page numbers that a pager shows: the ends, the neighbours, and null for a gap. */
export function pagesAround(pagina: number, paginas: number): (number | null)[] {
  const shown = [...new Set([1, pagina - 1, pagina, pagina + 1, paginas])]
    .filter((n) => n >= 1 && n <= paginas)
    .sort((a, b) => a - b);
  return shown.flatMap((n, i) => {
    const gap = n - (shown[i - 1] ?? n - 1) - 1;
    return gap > 1 ? [null, n] : gap === 1 ? [n - 1, n] : [n];
  });
}
