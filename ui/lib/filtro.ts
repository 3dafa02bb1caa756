/**
 * The search filter: its state, its reducer, its URLs (specification, sections 2.4, 3.7 and 4.3).
 * app/filtro.py builds the same URLs.
 */
import type { Faceta, Filtro, Opcoes, PrecoOpcao } from "../wire.ts";
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

/** What narrows a listing besides its path, by its name in addresses and forms. */
const ESTREITAM = [
  ["preco-de", "preco_de"],
  ["preco-ate", "preco_ate"],
  ["ano-de", "ano_de"],
  ["ano-ate", "ano_ate"],
  ["km-ate", "km_ate"],
  ["carroceria", "carroceria"],
  ["combustivel", "combustivel"],
  ["cambio", "cambio"],
  ["q", "q"],
] as const satisfies [string, keyof Filtro][];

type Mais = Pick<Filtro, "ano_de" | "ano_ate" | "km_ate" | "carroceria" | "combustivel" | "cambio" | "q">;

/** What the dropdowns hold. Brand and model by id (0 = all), price as `start|end`. */
export type Escolha = Mais & {
  listagem: Filtro["listagem"];
  condicao: string;
  marca: number;
  modelo: number;
  faixa: string;
  ordem: Filtro["ordem"];
};

export type EstadoFiltro = Escolha & {
  opcoes: Opcoes;
  /** The URL of the choice that `opcoes` were counted for: of another one they are on their way. */
  contada: string;
  /** The options did not arrive. */
  falhou: boolean;
  /** What was changed by itself, so that the choice finds something. */
  aviso: string;
  /** Until the first search answers. */
  carregando: boolean;
  primeiraCarga: boolean;
  /** The search found nothing. */
  vazio: boolean;
};

type AcaoFiltro =
  | { tipo: "choose"; escolha: Partial<Escolha> }
  | { tipo: "opcoes"; contada: string; opcoes: Opcoes }
  | { tipo: "falha"; contada: string }
  | { tipo: "resultado"; total: number };

export const FILTRO_PADRAO: Filtro = {
  listagem: "todos",
  condicao: PADRAO_CONDICAO,
  marca: null,
  modelo: null,
  preco_de: null,
  preco_ate: null,
  ano_de: null,
  ano_ate: null,
  km_ate: null,
  carroceria: null,
  combustivel: null,
  cambio: null,
  q: "",
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
    ...maisOf(filtro),
    ordem: filtro.ordem,
    opcoes: withShown(filtro, opcoes),
    contada: urlOf({ ...filtro, pagina: 1 }),
    falhou: false,
    aviso: "",
    carregando: true,
    primeiraCarga: true,
    vazio: false,
  };
}

export function reduce(estado: EstadoFiltro, acao: AcaoFiltro): EstadoFiltro {
  switch (acao.tipo) {
    case "choose":
      return choose(estado, acao.escolha);
    case "opcoes":
      return acao.contada === hrefOf(estado) ? received(estado, acao) : estado;
    case "falha":
      return acao.contada === hrefOf(estado) ? { ...estado, falhou: true } : estado;
    case "resultado":
      return { ...estado, carregando: false, primeiraCarga: false, vazio: acao.total === 0 };
  }
}

/** Another brand clears the model; before the first search it keeps the model it came with. */
function choose(estado: EstadoFiltro, escolha: Partial<Escolha>): EstadoFiltro {
  const next = { ...estado, ...escolha, falhou: false, aviso: "" };
  if (next.marca === estado.marca) return widened(next);
  const modelo = estado.primeiraCarga ? next.modelo : 0;
  return widened({ ...next, modelo, opcoes: { ...estado.opcoes, modelos: [] } });
}

/** What was counted for the choice as it stands, with what it has chosen. */
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

/** How many cars are for sale and, told apart, how many of those shown are sold. */
export function contagem(disponiveis: number, vendidos = 0): string {
  const carros =
    disponiveis === 0
      ? "Nenhum carro à venda agora"
      : disponiveis === 1
        ? "1 carro à venda"
        : `${milhar(disponiveis)} carros à venda`;
  if (vendidos < 1) return carros;
  return `${carros} e ${vendidos === 1 ? "1 vendido" : `${milhar(vendidos)} vendidos`}`;
}

export function milhar(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ".");
}

/** The filter that the dropdowns ask for: always its first page. */
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

function maisOf({ ano_de, ano_ate, km_ate, carroceria, combustivel, cambio, q }: Mais): Mais {
  return { ano_de, ano_ate, km_ate, carroceria, combustivel, cambio, q };
}

/** Where the button leads: what the dropdowns ask for, as a URL. */
export function hrefOf(estado: EstadoFiltro): string {
  return urlOf(filtroOf(estado));
}

/** What `GET /api/opcoes` is asked for, to count beside every option. */
export function contagemOf(filtro: Filtro) {
  const { listagem, condicao, marca, modelo } = filtro;
  return {
    ...Object.fromEntries(
      ESTREITAM.flatMap(([nome, campo]) => (filtro[campo] ? [[nome, filtro[campo]]] : [])),
    ),
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

function pathOf({ listagem, condicao, marca, modelo }: Filtro): string {
  return busca(listagem, condicao, marca?.titulo, modelo?.titulo);
}

function queryOf(filtro: Filtro): string {
  const { ordem, pagina } = filtro;
  const given: [string, string | number | false | null | undefined][] = [
    ...ESTREITAM.map(([nome, campo]) => [nome, filtro[campo]] as [string, string | number | null]),
    ["ordem", ordem !== "relevancia" && ordem],
    ["pagina", pagina > 1 && pagina],
  ];
  const said = given.flatMap(([key, value]) => (value ? [[key, String(value)]] : []));
  return new URLSearchParams(said).toString();
}

type Chip = { rotulo: string; href: string };

/** What the page really filters by, each with the link that takes it off. */
export function chipsOf(filtro: Filtro, opcoes: Opcoes): Chip[] {
  const off: [string | undefined, Partial<Filtro>][] = [
    [
      filtro.listagem === TODOS ? "" : LISTAGENS.find(([code]) => code === filtro.listagem)?.[1],
      { listagem: "todos" },
    ],
    [opcoes.condicoes.find(({ codigo }) => codigo === filtro.condicao)?.condicao, { condicao: TODOS }],
    [filtro.marca?.titulo, { marca: null, modelo: null }],
    [filtro.modelo?.titulo, { modelo: null }],
    [faixaLabel(filtro), { preco_de: null, preco_ate: null }],
    [filtro.ano_de ? `A partir de ${filtro.ano_de}` : "", { ano_de: null }],
    [filtro.ano_ate ? `Até ${filtro.ano_ate}` : "", { ano_ate: null }],
    [filtro.km_ate ? `Até ${milhar(filtro.km_ate)} km` : "", { km_ate: null }],
    [textoOf(opcoes.carrocerias, filtro.carroceria), { carroceria: null }],
    [textoOf(opcoes.combustiveis, filtro.combustivel), { combustivel: null }],
    [textoOf(opcoes.cambios, filtro.cambio), { cambio: null }],
    [filtro.q && `“${filtro.q}”`, { q: "" }],
  ];
  return off.flatMap(([rotulo, less]) =>
    rotulo ? [{ rotulo, href: urlOf({ ...filtro, ...less, pagina: 1 }) }] : [],
  );
}

function textoOf(facetas: Faceta[], valor: string | null | undefined): string | undefined {
  return facetas.find((uma) => uma.valor === valor)?.texto;
}
