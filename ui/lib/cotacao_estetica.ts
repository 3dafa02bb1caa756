/**
 * The rules of the aesthetics quote (specification, section 4.6; readings 35 and 36): what a choice clears, which options
 * exclude each other, what is stored and sent.
 */
import type { CategoriaEstetica, NovoOrcamentoEstetica, OpcionalEstetica, ServicoEstetica } from "../wire.ts";
import { type Carro, type CarroAcao, reduceCarro, SEM_CARRO } from "./cotacao.ts";
import { type ApiList, isOpcao, NO_LIST, type Opcao } from "./option.ts";

type Escolhas = Carro & {
  categoria: CategoriaEstetica | null;
  servico: ServicoEstetica | null;
  /** Ids of the chosen options. */
  escolhidos: number[];
};

/** The API's data for the chosen brand, category and service. */
type Listas = {
  modelos: ApiList<Opcao>;
  servicos: ApiList<ServicoEstetica>;
  opcionais: ApiList<OpcionalEstetica>;
};

export type EsteticaEscolhida = Escolhas & Listas;

export type AcaoEstetica =
  | CarroAcao
  | { tipo: "categoria"; categoria: CategoriaEstetica }
  | { tipo: "servico"; servico: ServicoEstetica }
  | { tipo: "opcional"; id: number; opcionais: OpcionalEstetica[] }
  | { tipo: "restore"; guardada: unknown; marcas: Opcao[]; categorias: CategoriaEstetica[] };

export const SEM_ESTETICA: Escolhas = { ...SEM_CARRO, categoria: null, servico: null, escolhidos: [] };

export function reduceEstetica(escolhas: Escolhas, acao: AcaoEstetica): Escolhas {
  switch (acao.tipo) {
    case "marca":
    case "modelo":
    case "lead":
      return reduceCarro(escolhas, acao, withoutServico);
    case "categoria":
      return acao.categoria.id === escolhas.categoria?.id
        ? escolhas
        : { ...withoutServico(escolhas), categoria: acao.categoria };
    case "servico":
      return acao.servico.id === escolhas.servico?.id
        ? escolhas
        : { ...withoutServico(escolhas), servico: escolhas.modelo && escolhas.categoria && acao.servico };
    case "opcional":
      return { ...escolhas, escolhidos: toggled(escolhas, acao.opcionais, acao.id) };
    case "restore":
      return restored((acao.guardada ?? {}) as Partial<Escolhas>, acao.marcas, acao.categorias);
  }
}

function withoutServico(escolhas: Escolhas): Escolhas {
  return { ...escolhas, servico: null, escolhidos: [] };
}

/** An exclusive option replaces all, and chosen again clears; any other one drops the exclusive ones and toggles. */
function toggled({ servico, escolhidos }: Escolhas, opcionais: OpcionalEstetica[], id: number): number[] {
  const opcional = among(opcionais, { id });
  if (!servico || !opcional) return escolhidos;
  const agora = allowed(opcionais, escolhidos);
  const tem = agora.includes(id);
  if (opcional.individual) return tem ? [] : [id];
  const juntos = agora.filter((um) => um !== id && !isExclusivo(opcionais, um));
  return tem ? juntos : [...juntos, id];
}

/** The stored choices that still exist, each only with what it depends on. */
function restored(stored: Partial<Escolhas>, marcas: Opcao[], categorias: CategoriaEstetica[]): Escolhas {
  const marca = among(marcas, stored.marca ?? null);
  const modelo = marca && isOpcao(stored.modelo) ? stored.modelo : null;
  const categoria = among(categorias, stored.categoria ?? null);
  const servico = modelo && categoria && isOpcao(stored.servico) ? stored.servico : null;
  return {
    marca,
    modelo,
    categoria,
    servico,
    escolhidos: servico && Array.isArray(stored.escolhidos) ? stored.escolhidos.filter(Number.isInteger) : [],
    lead: typeof stored.lead === "string" ? stored.lead : null,
  };
}

/** The choices as far as their lists, once they are there, still have them. */
export function cotacaoOf(escolhas: Escolhas, { modelos, servicos, opcionais }: Listas): EsteticaEscolhida {
  const modelo = still(modelos, escolhas.modelo);
  const servico = modelo && still(servicos, escolhas.servico);
  if (!servico) return { ...withoutServico(escolhas), modelo, modelos, servicos, opcionais: NO_LIST };
  const escolhidos =
    opcionais.estado === "pronta" ? allowed(opcionais.itens, escolhas.escolhidos) : escolhas.escolhidos;
  return { ...escolhas, modelo, servico, escolhidos, modelos, servicos, opcionais };
}

function still<T extends { id: number }>({ estado, itens }: ApiList<T>, escolhido: T | null): T | null {
  return estado === "pronta" ? among(itens, escolhido) : escolhido;
}

/** A single option is chosen by itself. */
function allowed(opcionais: OpcionalEstetica[], escolhidos: number[]): number[] {
  if (opcionais.length === 1) return opcionais.map(({ id }) => id);
  const ficam = [...new Set(escolhidos)].filter((id) => among(opcionais, { id }));
  return ficam.some((id) => isExclusivo(opcionais, id)) ? ficam.slice(0, 1) : ficam;
}

function isExclusivo(opcionais: OpcionalEstetica[], id: number): boolean {
  return among(opcionais, { id })?.individual === 1;
}

function among<T extends { id: number }>(itens: T[], other: { id: number } | null): T | null {
  return itens.find(({ id }) => id === other?.id) ?? null;
}

/** Whether the proposal can be requested: everything is chosen, and of several options at least one. */
export function isPronta({ modelo, categoria, servico, opcionais, escolhidos }: EsteticaEscolhida): boolean {
  const opcoes = opcionais.estado === "pronta" && (!opcionais.itens.length || escolhidos.length > 0);
  return Boolean(modelo && categoria && servico) && opcoes;
}

export type Passo = "carro" | "categoria" | "servico" | "opcionais" | "proposta";

/** The next step. Several options may be chosen, so that choosing the first leads nowhere. */
export function passoOf({ modelo, categoria, servico, opcionais }: EsteticaEscolhida): Passo {
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

/** The request, or null while something is missing: ids alone, and of the options only the chosen ones. */
export function orcamentoEsteticaOf(cotacao: EsteticaEscolhida, lead: string): NovoOrcamentoEstetica | null {
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

/** The lead's `proposta`: the service, and the car that it is for. */
export function propostaEsteticaOf({ marca, modelo, servico }: EsteticaEscolhida): string {
  return `Orçamento de estética: ${servico?.titulo}, ${marca?.titulo} ${modelo?.titulo}`;
}
