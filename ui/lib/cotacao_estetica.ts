/**
 * The rules of the aesthetics quote (specification, section 4.6; readings 35 and 36): what a choice clears, what
 * it loads, which options go together, what is kept and what is sent.
 */
import type { CategoriaEstetica, NovoOrcamentoEstetica, OpcionalEstetica, ServicoEstetica } from "../wire.ts";
import { isOpcao, type Opcao } from "./opcao.ts";

/** What is asked of the API for the choice whose id is `de`. */
export type Lista<T> = { estado: "vazia" | "carregando" | "pronta" | "falhou"; de: number; itens: T[] };

type Escolhas = {
  marca: Opcao | null;
  modelo: Opcao | null;
  categoria: CategoriaEstetica | null;
  servico: ServicoEstetica | null;
  /** Ids of the chosen options. */
  escolhidos: number[];
  /** The lead that was made already: trying again repeats only the quote. */
  lead: string | null;
};

type Listas = {
  modelos: Lista<Opcao>;
  servicos: Lista<ServicoEstetica>;
  opcionais: Lista<OpcionalEstetica>;
};

export type Cotacao = Escolhas & Listas;
export type Nome = keyof Listas;

type Chegada = { [nome in Nome]: { tipo: nome; de: number; itens: Listas[nome]["itens"] } }[Nome];

export type Acao =
  | { tipo: "marca"; marca: Opcao | null }
  | { tipo: "modelo"; modelo: Opcao | null }
  | { tipo: "categoria"; categoria: CategoriaEstetica }
  | { tipo: "servico"; servico: ServicoEstetica }
  | { tipo: "opcional"; id: number }
  | Chegada
  | { tipo: "falhou"; lista: Nome; de: number }
  | { tipo: "retry"; lista: Nome }
  | { tipo: "lead"; lead: string | null }
  | { tipo: "restore"; texto: string | null; marcas: Opcao[]; categorias: CategoriaEstetica[] };

const NADA: Lista<never> = { estado: "vazia", de: 0, itens: [] };

export const VAZIA: Cotacao = {
  marca: null,
  modelo: null,
  categoria: null,
  servico: null,
  escolhidos: [],
  lead: null,
  modelos: NADA,
  servicos: NADA,
  opcionais: NADA,
};

export function reduce(cotacao: Cotacao, acao: Acao): Cotacao {
  switch (acao.tipo) {
    case "marca":
      return same(acao.marca, cotacao.marca)
        ? cotacao
        : { ...withoutModelo(cotacao), marca: acao.marca, modelos: requested(acao.marca) };
    case "modelo":
      return same(acao.modelo, cotacao.modelo)
        ? cotacao
        : { ...withoutModelo(cotacao), modelo: among(cotacao.modelos.itens, acao.modelo) };
    case "categoria":
      return same(acao.categoria, cotacao.categoria)
        ? cotacao
        : { ...withoutServico(cotacao), categoria: acao.categoria, servicos: requested(acao.categoria) };
    case "servico":
      return same(acao.servico, cotacao.servico) ? cotacao : withServico(cotacao, acao.servico);
    case "opcional":
      return { ...cotacao, escolhidos: toggled(cotacao, acao.id) };
    case "modelos":
    case "servicos":
    case "opcionais":
      return arrived(cotacao, acao);
    case "falhou":
      return { ...cotacao, [acao.lista]: settled(cotacao[acao.lista], "falhou", acao.de) };
    case "retry":
      return { ...cotacao, [acao.lista]: retried(cotacao[acao.lista]) };
    case "lead":
      return { ...cotacao, lead: acao.lead };
    case "restore":
      return restored(parsed(acao.texto), acao.marcas, acao.categorias);
  }
}

function withoutModelo(cotacao: Cotacao): Cotacao {
  return { ...withoutServico(cotacao), modelo: null };
}

function withoutServico(cotacao: Cotacao): Cotacao {
  return { ...cotacao, servico: null, opcionais: NADA, escolhidos: [] };
}

/** A service belongs to a model and a category: without them there is none. */
function withServico(cotacao: Cotacao, escolhido: ServicoEstetica): Cotacao {
  const servico = cotacao.modelo && among(cotacao.servicos.itens, escolhido);
  return { ...withoutServico(cotacao), servico, opcionais: requested(servico) };
}

/** An exclusive option replaces all, and chosen again clears; any other one drops the exclusive ones and toggles. */
function toggled({ opcionais: { estado, itens }, escolhidos }: Cotacao, id: number): number[] {
  const opcional = itens.find((um) => um.id === id);
  if (estado !== "pronta" || !opcional || itens.length === 1) return escolhidos;
  const tem = escolhidos.includes(id);
  if (opcional.individual) return tem ? [] : [id];
  const juntos = escolhidos.filter((um) => um !== id && !isExclusivo(itens, um));
  return tem ? juntos : [...juntos, id];
}

function isExclusivo(itens: OpcionalEstetica[], id: number): boolean {
  return itens.some((um) => um.id === id && um.individual === 1);
}

/** A list that is still wanted; what was chosen and is not in it any more is chosen no more. */
function arrived(cotacao: Cotacao, chegada: Chegada): Cotacao {
  const { estado, de } = cotacao[chegada.tipo];
  if (estado !== "carregando" || de !== chegada.de) return cotacao;
  const { modelo, servico } = cotacao;
  switch (chegada.tipo) {
    case "modelos": {
      const nova = { ...cotacao, modelos: ready(chegada.de, chegada.itens) };
      const achado = among(chegada.itens, modelo);
      return modelo && !achado ? withoutModelo(nova) : { ...nova, modelo: achado };
    }
    case "servicos": {
      const nova = { ...cotacao, servicos: ready(chegada.de, chegada.itens) };
      const achado = among(chegada.itens, servico);
      return servico && !achado ? withoutServico(nova) : { ...nova, servico: achado };
    }
    case "opcionais":
      return {
        ...cotacao,
        opcionais: ready(chegada.de, chegada.itens),
        escolhidos: allowed(chegada.itens, cotacao.escolhidos),
      };
  }
}

/** A single option is chosen by itself. */
function allowed(itens: OpcionalEstetica[], escolhidos: number[]): number[] {
  if (itens.length === 1) return itens.map(({ id }) => id);
  const ficam = [...new Set(escolhidos)].filter((id) => among(itens, { id }));
  return ficam.some((id) => isExclusivo(itens, id)) ? ficam.slice(0, 1) : ficam;
}

function ready<T>(de: number, itens: T[]): Lista<T> {
  return { estado: "pronta", de, itens };
}

function requested(de: { id: number } | null): Lista<never> {
  return de ? { estado: "carregando", de: de.id, itens: [] } : NADA;
}

function settled<T>(lista: Lista<T>, estado: "falhou" | "carregando", de: number): Lista<T> {
  return lista.estado === "carregando" && lista.de === de ? { ...lista, estado } : lista;
}

function retried<T>(lista: Lista<T>): Lista<T> {
  return lista.estado === "falhou" ? { ...lista, estado: "carregando" } : lista;
}

function same(one: { id: number } | null, other: { id: number } | null): boolean {
  return one?.id === other?.id;
}

function among<T extends { id: number }>(itens: T[], wanted: { id: number } | null): T | null {
  return itens.find(({ id }) => id === wanted?.id) ?? null;
}

/** Whether the proposal can be asked for: everything is chosen, and of several options at least one. */
export function isPronta({ modelo, categoria, servico, opcionais, escolhidos }: Cotacao): boolean {
  const opcoes = opcionais.estado === "pronta" && (!opcionais.itens.length || escolhidos.length > 0);
  return Boolean(modelo && categoria && servico) && opcoes;
}

export type Secao = "carro" | "categoria" | "servico" | "opcionais" | "proposta";

/** Where the visitor goes on. Several options may be chosen, so that choosing the first leads nowhere. */
export function secaoOf({ modelo, categoria, servico, opcionais }: Cotacao): Secao {
  if (!modelo) return "carro";
  if (!categoria) return "categoria";
  if (!servico || opcionais.estado !== "pronta") return "servico";
  return opcionais.itens.length > 1 ? "opcionais" : "proposta";
}

const CATEGORIA_TIPOS = 11;

/** The title over the services (specification, section 2.14; reading 36). */
export function tituloServicos(servicos: ServicoEstetica[]): string {
  const tipos = servicos.some((um) => um.categoria_estetica_id === CATEGORIA_TIPOS);
  return servicos.length > 1 && tipos ? "Qual tipo você prefere?" : "Conheça nosso produto";
}

/** What is sent, or nothing while something is missing: ids alone, and of the options only the chosen ones. */
export function pedidoOf(cotacao: Cotacao, lead: string): NovoOrcamentoEstetica | null {
  const { modelo, categoria, servico, escolhidos } = cotacao;
  if (!modelo || !categoria || !servico || !isPronta(cotacao)) return null;
  return {
    categoria: categoria.id,
    lead,
    modelo: modelo.id,
    servico: servico.id,
    opcionais: [...escolhidos],
  };
}

/** What a reload must not lose, as text. Of the visitor nothing but the lead's id is kept. */
export function kept({ marca, modelo, categoria, servico, escolhidos, lead }: Cotacao): string {
  return JSON.stringify({ marca, modelo, categoria, servico, escolhidos, lead });
}

/** The kept choices that still exist, each only with what it depends on; their lists are asked for anew. */
function restored(kept: Partial<Escolhas>, marcas: Opcao[], categorias: CategoriaEstetica[]): Cotacao {
  const marca = among(marcas, kept.marca ?? null);
  const modelo = marca && isOpcao(kept.modelo) ? kept.modelo : null;
  const categoria = among(categorias, kept.categoria ?? null);
  const servico = modelo && categoria && isOpcao(kept.servico) ? kept.servico : null;
  return {
    marca,
    modelo,
    categoria,
    servico,
    escolhidos: servico && Array.isArray(kept.escolhidos) ? kept.escolhidos.filter(Number.isInteger) : [],
    lead: typeof kept.lead === "string" ? kept.lead : null,
    modelos: requested(marca),
    servicos: requested(categoria),
    opcionais: requested(servico),
  };
}

function parsed(texto: string | null): Partial<Escolhas> {
  try {
    return JSON.parse(texto ?? "null") ?? {};
  } catch {
    return {};
  }
}
