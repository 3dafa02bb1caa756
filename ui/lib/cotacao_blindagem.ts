/** The armoring wizard's choices and steps, which count from 0 (specification, section 4.5; readings 32 and 33). */
import type { EspecificacaoBlindagem, ItemEspecificacao, ProdutoBlindagem } from "../wire.ts";
import { type Carro, type CarroAcao, reduceCarro, SEM_CARRO } from "./cotacao.ts";
import { isOpcao } from "./option.ts";

export const PASSOS = [
  "Marca e modelo",
  "Introdução",
  "Garantia e vidro",
  "Opcionais",
  "Teto solar",
  "Documentação",
] as const;

export const ULTIMO = PASSOS.length - 1;

type Posse = "tenho" | "encomendar";

/** The state of the request for the model's specification. */
type Carga = "parada" | "carregando" | "sem-projeto" | "falhou";

export type Projeto = Carro & {
  passo: number;
  posse: Posse | null;
  carga: Carga;
  /** The choices for `modelo`, never those of another model. */
  spec: EspecificacaoBlindagem | null;
  /** A key of the glass' `grupos`. */
  garantia: string | null;
  vidro: string | null;
  /** The chosen SKUs besides glass and roof. */
  produtos: string[];
  /** The SKUs of an earlier quote: the choices begin with them. */
  anteriores?: string[];
  teto: "sim" | "nao" | null;
  tetoTipo: string | null;
};

export type AcaoBlindagem =
  | CarroAcao
  | {
      tipo: "escolha";
      escolha: Partial<Pick<Projeto, "posse" | "garantia" | "vidro" | "teto" | "tetoTipo">>;
    }
  | { tipo: "load" }
  | { tipo: "especificacao"; modelo: number; spec: EspecificacaoBlindagem }
  | { tipo: "sem-especificacao"; modelo: number; carga: "sem-projeto" | "falhou" }
  | { tipo: "go"; passo: number }
  | { tipo: "produto"; sku: string }
  | { tipo: "restore"; guardada: unknown }
  | { tipo: "restart" };

export const SEM_BLINDAGEM: Projeto = {
  ...SEM_CARRO,
  passo: 0,
  posse: null,
  carga: "parada",
  spec: null,
  garantia: null,
  vidro: null,
  produtos: [],
  teto: null,
  tetoTipo: null,
};

export function reduceBlindagem(cotacao: Projeto, acao: AcaoBlindagem): Projeto {
  const nova = apply(cotacao, acao);
  return canGo(nova, nova.passo) ? nova : { ...nova, passo: firstPreso(nova) };
}

function apply(cotacao: Projeto, acao: AcaoBlindagem): Projeto {
  switch (acao.tipo) {
    case "marca":
    case "modelo":
    case "lead":
      return reduceCarro(cotacao, acao, withoutModelo);
    case "escolha":
      return withTeto(withVidros({ ...cotacao, ...acao.escolha }));
    case "load":
      return cotacao.modelo ? { ...cotacao, carga: "carregando" } : cotacao;
    case "especificacao":
      return acao.modelo === cotacao.modelo?.id ? withSpec(cotacao, acao.spec) : cotacao;
    case "sem-especificacao":
      return acao.modelo === cotacao.modelo?.id ? withoutSpec(cotacao, acao.carga) : cotacao;
    case "go":
      return canGo(cotacao, acao.passo) ? { ...cotacao, passo: acao.passo } : cotacao;
    case "produto":
      return { ...cotacao, produtos: toggled(cotacao, acao.sku) };
    case "restore":
      return restored(acao.guardada);
    case "restart":
      return SEM_BLINDAGEM;
  }
}

/** Keeps the visitor and whether there is a car, and drops the choices made for another model. */
function withoutModelo({ marca, posse, lead, anteriores = [] }: Projeto): Projeto {
  return { ...SEM_BLINDAGEM, marca, posse, lead, ...(anteriores.length ? { anteriores } : {}) };
}

/** A model without a project has no choices; where only the call failed, what was there stays. */
function withoutSpec(cotacao: Projeto, carga: "sem-projeto" | "falhou"): Projeto {
  if (carga === "falhou") return { ...cotacao, carga };
  return { ...withoutModelo(cotacao), modelo: cotacao.modelo, carga };
}

/** A fetched specification: choices that it still has stay, and the first step is done. */
function withSpec(antes: Projeto, spec: EspecificacaoBlindagem): Projeto {
  const cotacao = withAnteriores(antes, spec);
  const first = cotacao.spec === null;
  const nova = { ...cotacao, spec, carga: "parada" as const, passo: Math.max(1, cotacao.passo) };
  const grupos = gruposOf(spec);
  const produtos = grupos.flatMap((grupo) => {
    const chosen = produtosOf(grupo).filter(({ sku, checked }) =>
      first ? checked === 1 : cotacao.produtos.includes(sku),
    );
    const needed = grupo.obrigatorio && !chosen.length ? produtosOf(grupo).slice(0, 1) : chosen;
    return (grupo.unico ? needed.slice(0, 1) : needed).map(({ sku }) => sku);
  });
  return withTeto(withVidros({ ...nova, produtos }));
}

/** The choices of an earlier quote, in place of those that the catalogue suggests. */
function withAnteriores({ anteriores, ...cotacao }: Projeto, spec: EspecificacaoBlindagem): Projeto {
  if (!anteriores?.length) return cotacao;
  const of = (produtos: { sku: string }[]) =>
    produtos.find(({ sku }) => anteriores.includes(sku))?.sku ?? null;
  const vidros = Object.entries(vidrosOf({ spec }));
  const garantia = vidros.find(([, produtos]) => of(produtos))?.[0] ?? null;
  const tetoTipo = of(tetosOf({ spec }));
  return {
    ...cotacao,
    spec,
    produtos: anteriores,
    garantia,
    vidro: of(vidros.flatMap(([, produtos]) => produtos)),
    teto: tetoTipo ? "sim" : null,
    tetoTipo,
  };
}

/**
 * Restores a stored state, and nothing of another shape. Choices need their model and its specification, and a call that
 * was under way is not waited for any more.
 */
function restored(guardada: unknown): Projeto {
  if (!isCotacao(guardada)) return SEM_BLINDAGEM;
  const { passo, marca, modelo, spec } = guardada;
  try {
    if (modelo && spec) return { ...withSpec(guardada, spec), passo };
  } catch {
    return SEM_BLINDAGEM; // a specification of an older page
  }
  return { ...withoutModelo(guardada), modelo: marca && modelo };
}

function isCotacao(guardada: unknown): guardada is Projeto {
  const { passo, produtos, anteriores = [], marca, modelo, lead } = (guardada ?? {}) as Partial<Projeto>;
  return (
    Number.isInteger(passo) &&
    Array.isArray(produtos) &&
    Array.isArray(anteriores) &&
    [marca, modelo].every((um) => um === null || isOpcao(um)) &&
    (lead === null || typeof lead === "string")
  );
}

/** The warranty and the glass are always of one list, "" without warranties; another warranty's glass is let go. */
function withVidros(cotacao: Projeto): Projeto {
  const lista = Object.entries(vidrosOf(cotacao)).find(([garantia]) => garantia === (cotacao.garantia ?? ""));
  const [garantia, vidros] = lista ?? [null, []];
  const vidro = vidros.some(({ sku }) => sku === cotacao.vidro) ? cotacao.vidro : null;
  return { ...cotacao, garantia, vidro };
}

/** "Sim" always has a type, "não" never. */
function withTeto(cotacao: Projeto): Projeto {
  const tipos = tetosOf(cotacao);
  const teto = tipos.length ? cotacao.teto : null;
  if (teto !== "sim") return { ...cotacao, teto, tetoTipo: null };
  const chosen = tipos.find(({ sku }) => sku === cotacao.tetoTipo);
  const tipo = chosen ?? tipos.find(({ checked }) => checked) ?? tipos[0];
  return { ...cotacao, teto, tetoTipo: tipo?.sku ?? null };
}

/**
 * The last product of an obligatory group stays, and one takes the place of another where they exclude each other; the
 * chosen ones stand in the specification's order.
 */
function toggled({ spec, produtos }: Projeto, sku: string): string[] {
  const grupo = gruposOf(spec).find((um) => produtosOf(um).some((produto) => produto.sku === sku));
  if (!grupo) return produtos;
  const irmaos = produtosOf(grupo).map((produto) => produto.sku);
  if (!produtos.includes(sku)) {
    const chosen = grupo.unico ? produtos.filter((um) => !irmaos.includes(um)) : produtos;
    const todos = gruposOf(spec)
      .flatMap(produtosOf)
      .map((produto) => produto.sku);
    return todos.filter((um) => um === sku || chosen.includes(um));
  }
  const outros = produtos.filter((um) => um !== sku);
  const left = irmaos.some((um) => outros.includes(um));
  return grupo.obrigatorio && !left ? produtos : outros;
}

/** Whether a step is complete: a model with its specification, from the glass on a glass (reading 32). */
export function canLeave({ modelo, spec, vidro }: Projeto, passo: number): boolean {
  return Boolean(modelo && spec) && (passo < 2 || Boolean(vidro));
}

/** Back always; forward over steps that may be left. */
export function canGo(cotacao: Projeto, passo: number): boolean {
  return Number.isInteger(passo) && passo >= 0 && passo <= ULTIMO && passo <= firstPreso(cotacao);
}

/** The first step that may not be left yet: as far as one can go. */
function firstPreso(cotacao: Projeto): number {
  const preso = PASSOS.findIndex((_, passo) => !canLeave(cotacao, passo));
  return preso < 0 ? ULTIMO : preso;
}

const VIDRO = "tipo_vidro";
const TETO = "teto_solar";

/** The groups besides glass and roof. */
function gruposOf(spec: EspecificacaoBlindagem | null): ItemEspecificacao[] {
  return spec?.especificacoes.filter(({ sku }) => sku !== VIDRO && sku !== TETO) ?? [];
}

export function opcionaisOf(spec: EspecificacaoBlindagem | null): ItemEspecificacao[] {
  return gruposOf(spec).filter((grupo) => !isDocumentacao(grupo));
}

export function documentacaoOf(spec: EspecificacaoBlindagem | null): ItemEspecificacao[] {
  return gruposOf(spec).filter(isDocumentacao);
}

function isDocumentacao({ etapa }: ItemEspecificacao): boolean {
  return etapa === "documentacao";
}

export function produtosOf(grupo: ItemEspecificacao | undefined) {
  return grupo?.produtos ?? [];
}

/** The glass by warranty, as the API groups it. */
export function vidrosOf({ spec }: Pick<Projeto, "spec">) {
  return spec?.especificacoes.find(({ sku }) => sku === VIDRO)?.grupos ?? {};
}

export function tetosOf({ spec }: Pick<Projeto, "spec">) {
  return produtosOf(spec?.especificacoes.find(({ sku }) => sku === TETO));
}

/** What some products cost at least; "" where no price is known. */
export function menorPreco(produtos: ProdutoBlindagem[]): string {
  const valorOf = ({ preco_valor }: ProdutoBlindagem) => preco_valor || Number.POSITIVE_INFINITY;
  const [menor] = [...produtos].sort((a, b) => valorOf(a) - valorOf(b));
  const preco = menor?.preco;
  return preco && produtos.length > 1 ? `a partir de ${preco}` : (preco ?? "");
}

/** "garantia-10" → 10. */
export function anosOf(garantia: string): number {
  return Number(garantia.replace(/\D/g, ""));
}
