/** The search filter's state and URLs, those of app/filtro.py (specification, sections 2.4, 3.7 and 4.3). */
import { FACETAS } from "../contract/facetas.ts";
import type { Filtro, Opcoes, PrecoOpcao } from "../wire.ts";
import { busca, PADRAO_CONDICAO, TODOS } from "./addresses.ts";

export const TODAS = "0";

export const ORDENS = [
  ["relevancia", "Relevância"],
  ["menor-preco", "Menor preço"],
  ["maior-preco", "Maior preço"],
  ["menor-km", "Menor quilometragem"],
  ["mais-novo", "Ano mais novo"],
] as const satisfies [Filtro["ordem"], string][];

type Faceta = (typeof FACETAS)[number];
type Seleto = Exclude<Faceta, { titulo: "" }>;

/** The facets that have a select of their own; a price has bands. */
export const SELETOS = FACETAS.filter((faceta): faceta is Seleto => faceta.titulo !== "");

type Mais = Pick<Filtro, Faceta["nome"] | "q">;

/** The values of the dropdowns. Brand and model by id (0 = all), price as `start|end`. */
export type EscolhaDoFiltro = Omit<Mais, "preco_de" | "preco_ate"> & {
  listagem: Filtro["listagem"];
  condicao: string;
  marca: number;
  modelo: number;
  faixa: string;
  ordem: Filtro["ordem"];
};

export type EstadoFiltro = EscolhaDoFiltro & {
  opcoes: Opcoes;
  /** The URL of the choice that `opcoes` were counted for: of another one they are on their way. */
  contada: string;
  /** The options did not arrive. */
  falhou: boolean;
  /** The choices changed automatically, so that the search finds something. */
  aviso: string;
};

type AcaoFiltro =
  | { tipo: "choose"; escolha: Partial<EscolhaDoFiltro> }
  | { tipo: "opcoes"; contada: string; opcoes: Opcoes }
  | { tipo: "falha"; contada: string };

export function estadoInicial(filtro: Filtro, opcoes: Opcoes): EstadoFiltro {
  return {
    listagem: filtro.listagem,
    condicao: filtro.condicao,
    marca: filtro.marca?.id ?? 0,
    modelo: filtro.modelo?.id ?? 0,
    faixa: faixaOf(filtro),
    ...maisOf(filtro),
    ordem: filtro.ordem,
    opcoes: withShown(filtro, opcoes),
    contada: urlOf({ ...filtro, pagina: 1 }),
    falhou: false,
    aviso: "",
  };
}

export function reduceFiltro(estado: EstadoFiltro, acao: AcaoFiltro): EstadoFiltro {
  switch (acao.tipo) {
    case "choose":
      return choose(estado, acao.escolha);
    case "opcoes":
      return acao.contada === hrefOf(estado) ? received(estado, acao) : estado;
    case "falha":
      return acao.contada === hrefOf(estado) ? { ...estado, falhou: true } : estado;
  }
}

/** Another brand clears the model. */
function choose(estado: EstadoFiltro, escolha: Partial<EscolhaDoFiltro>): EstadoFiltro {
  const { condicao = withWords(estado, escolha.q ?? "") } = escolha;
  const chosen = { ...estado, ...escolha, condicao, falhou: false, aviso: "" };
  const precos = withFaixa(estado.opcoes.precos, filtroOf(chosen));
  const next = { ...chosen, opcoes: { ...estado.opcoes, precos } };
  if (next.marca === estado.marca) return widened(next);
  return widened({ ...next, modelo: 0, opcoes: { ...next.opcoes, modelos: [] } });
}

/** The condition beside these words: the first ones are looked for in any, where it is untouched (reading 60). */
export function withWords({ q: before, condicao }: EstadoFiltro, q: string): string {
  return q && !before && condicao === PADRAO_CONDICAO ? TODOS : condicao;
}

/** The counts of the current choice, with the choice. */
function received(
  estado: EstadoFiltro,
  { contada, opcoes }: { contada: string; opcoes: Opcoes },
): EstadoFiltro {
  return widened({ ...estado, contada, opcoes: withShown(filtroOf(estado), opcoes), falhou: false });
}

/** A brand or a model whose cars are all of another condition is looked for in any. */
function widened(estado: EstadoFiltro): EstadoFiltro {
  const { marca, modelo } = filtroOf(estado);
  const { marcas, modelos, condicoes } = estado.opcoes;
  const um = modelo ? modelos.find(({ id }) => id === modelo.id) : marcas.find(({ id }) => id === marca?.id);
  if (!um || estado.condicao === TODOS || um.total || !um.em_qualquer_condicao) return estado;
  const condicao = condicoes.find(({ codigo }) => codigo === estado.condicao)?.condicao.toLowerCase();
  const aviso = `${um.titulo} não tem ${condicao ?? "carro nesta condição"} à venda: a busca vai em qualquer condição.`;
  return { ...estado, condicao: TODOS, aviso };
}

/** The options with whatever the page filters by, though it has no stock: a dropdown never hides its own filter. */
function withShown(filtro: Filtro, opcoes: Opcoes): Opcoes {
  return {
    ...opcoes,
    marcas: withOne(opcoes.marcas, filtro.marca && { ...filtro.marca, ...NENHUM }),
    modelos: withOne(opcoes.modelos, filtro.modelo && { ...filtro.modelo, ...NENHUM }),
    precos: withFaixa(opcoes.precos, filtro),
  };
}

function withOne<T extends { id: number }>(all: T[], one: T | null | undefined): T[] {
  return one && !all.some(({ id }) => id === one.id) ? [...all, one] : all;
}

const NENHUM = { total: 0, em_qualquer_condicao: 0 };

function withFaixa(precos: PrecoOpcao[], filtro: Filtro): PrecoOpcao[] {
  const faixa = faixaOf(filtro);
  if (faixa === TODAS || precos.some((preco) => faixaValue(preco) === faixa)) return precos;
  const [vlini = "", vlfim = ""] = faixa.split("|");
  return [...precos, { id: 0, label: faixaLabel(filtro), vlini, vlfim, total: 0 }];
}

/** A band's option value: `start|end`, either may be empty. */
export function faixaValue({ vlini, vlfim }: Pick<PrecoOpcao, "vlini" | "vlfim">): string {
  return `${vlini ?? ""}|${vlfim ?? ""}`;
}

type Limites = Pick<Filtro, "preco_de" | "preco_ate">;

function faixaOf({ preco_de, preco_ate }: Limites): string {
  return preco_de || preco_ate ? `${preco_de || ""}|${preco_ate || ""}` : TODAS;
}

function readFaixa(faixa: string): Required<Limites> {
  const [start = "", end = ""] = faixa === TODAS ? [] : faixa.split("|");
  return { preco_de: Number(start) || null, preco_ate: Number(end) || null };
}

/** A price range in words: "De R$ 150.000 a R$ 250.000". */
function faixaLabel({ preco_de, preco_ate }: Limites): string {
  if (preco_de && preco_ate) return `De R$\u00a0${milhar(preco_de)} a R$\u00a0${milhar(preco_ate)}`;
  if (preco_de) return `Acima de R$\u00a0${milhar(preco_de)}`;
  return preco_ate ? `Até R$\u00a0${milhar(preco_ate)}` : "";
}

/** The number of cars for sale and, apart, of the shown ones that are sold. */
export function contagem(disponiveis: number, vendidos = 0): string {
  const nenhum = vendidos > 0 ? "Nenhum carro à venda" : "Nenhum carro encontrado";
  const carros = disponiveis === 0 ? nenhum : `${counted(disponiveis, "carro")} à venda`;
  return vendidos > 0 ? `${carros} e ${counted(vendidos, "vendido")}` : carros;
}

function counted(n: number, noun: string): string {
  return `${milhar(n)}\u00a0${noun}${n === 1 ? "" : "s"}`;
}

export function milhar(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ".");
}

/** The dropdowns' filter: always its first page. */
export function filtroOf(estado: EstadoFiltro): Filtro {
  const { listagem, condicao, ordem, opcoes } = estado;
  const marca = opcoes.marcas.find(({ id }) => id === estado.marca) ?? null;
  const modelo = (marca && opcoes.modelos.find(({ id }) => id === estado.modelo)) ?? null;
  return {
    ...{ listagem, condicao, marca, modelo },
    ...readFaixa(estado.faixa),
    ...maisOf(estado),
    ordem,
    pagina: 1,
  };
}

/** The choices of the selects, and the words. */
function maisOf(de: Mais): Mais {
  return { ...Object.fromEntries(SELETOS.map(({ nome }) => [nome, de[nome]])), q: de.q } as Mais;
}

/** The button's URL. */
export function hrefOf(estado: EstadoFiltro): string {
  return urlOf(filtroOf(estado));
}

/** The query of `GET /api/opcoes`, which counts every option. */
export function contagemOf(filtro: Filtro) {
  const { listagem, condicao, marca, modelo } = filtro;
  return {
    ...Object.fromEntries(given(filtro)),
    blindado: listagem === TODOS ? undefined : Number(listagem === "blindados"),
    condicao,
    marca: marca?.id,
    modelo: modelo?.id,
  };
}

/** The canonical URL of a filter: the shortest path, and of the query only what says something. */
export function urlOf(filtro: Filtro): string {
  const query = queryOf(filtro);
  return query ? `${pathOf(filtro)}?${query}` : pathOf(filtro);
}

function pathOf({ listagem, condicao, marca, modelo, q }: Filtro): string {
  return busca(listagem, condicao, marca?.titulo, modelo?.titulo, q !== "");
}

function queryOf(filtro: Filtro): string {
  const query = new URLSearchParams(given(filtro).map(([nome, valor]) => [nome, String(valor)]));
  if (filtro.ordem !== "relevancia") query.set("ordem", filtro.ordem);
  if (filtro.pagina > 1) query.set("pagina", String(filtro.pagina));
  return query.toString();
}

/** The parameters that narrow a listing, in the order of the canonical query. */
function given(filtro: Filtro): [string, string | number][] {
  const all = [
    ...FACETAS.map(({ nome, parametro }) => [parametro, filtro[nome]] as const),
    ["q", filtro.q] as const,
  ];
  return all.flatMap(([nome, valor]) => (valor ? [[nome, valor] as [string, string | number]] : []));
}
