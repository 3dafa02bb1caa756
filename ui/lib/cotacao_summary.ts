/** The choices of the armoring wizard: in words, a line a step, and as they are sent. */
import type { NovoOrcamentoBlindagem } from "../wire.ts";
import {
  anosOf,
  canLeave,
  documentacaoOf,
  opcionaisOf,
  type Projeto,
  produtosOf,
  tetosOf,
  ULTIMO,
  vidrosOf,
} from "./cotacao_blindagem.ts";
import { carroOf } from "./option.ts";

/** Whether the visitor has the car: as it is chosen, and as the dealer reads it (reading 33). */
export const POSSES = [
  {
    id: "tenho",
    titulo: "Já tenho o veículo",
    texto: "Nós o buscamos e o devolvemos blindado.",
    proposta: "Já tem o veículo.",
  },
  {
    id: "encomendar",
    titulo: "Quero encomendar o veículo",
    texto: "Encontramos o carro e o entregamos blindado.",
    proposta: "Quer encomendar o veículo.",
  },
] as const;

/** The chosen names of each step; an empty list is nothing chosen. */
export function blindagemSummaryOf(cotacao: Projeto): string[][] {
  const { marca, modelo, posse, spec, garantia, vidro, teto, tetoTipo, produtos } = cotacao;
  const chosen = (grupos: ReturnType<typeof opcionaisOf>) =>
    grupos.flatMap(produtosOf).filter(({ sku }) => produtos.includes(sku));
  const titulos = (list: { titulo: string }[]) => list.map(({ titulo }) => titulo);
  const vidros = vidrosOf(cotacao)[garantia ?? ""] ?? [];
  return [
    [
      ...(modelo ? [`${marca?.titulo} ${modelo.titulo}`] : titulos(marca ? [marca] : [])),
      ...titulos(POSSES.filter(({ id }) => id === posse)),
    ],
    spec?.categoria.nivel ? [`Proteção ${spec.categoria.nivel}`] : [],
    [
      ...titulos(vidros.filter(({ sku }) => sku === vidro)),
      ...(garantia ? [`${anosOf(garantia)}\u00a0anos de garantia`] : []),
    ],
    titulos(chosen(opcionaisOf(spec))),
    teto === "nao" ? ["Sem teto solar"] : titulos(tetosOf(cotacao).filter(({ sku }) => sku === tetoTipo)),
    titulos(chosen(documentacaoOf(spec))),
  ];
}

/** The request for a quote; null until it is complete. */
export function orcamentoBlindagemOf(cotacao: Projeto, lead: string): NovoOrcamentoBlindagem | null {
  const { spec, modelo, vidro, tetoTipo, produtos } = cotacao;
  if (!spec || !modelo || !canLeave(cotacao, ULTIMO)) return null;
  const skus = [vidro, tetoTipo, ...produtos].filter((sku) => sku !== null);
  const especificacoes = spec.especificacoes.map(({ id, sku, produtos, grupos }) => ({
    id,
    sku,
    produtos: [...(produtos ?? []), ...Object.values(grupos ?? {}).flat()]
      .map((produto) => produto.sku)
      .filter((one) => skus.includes(one)),
  }));
  return {
    categoria: spec.categoria.id,
    lead,
    modelo: modelo.id,
    especificacoes: especificacoes.filter(({ produtos }) => produtos.length),
  };
}

/** The lead's `proposta`: the car, and whether the visitor has it. */
export function propostaBlindagemOf({ posse, ...carro }: Projeto): string {
  const tem = POSSES.flatMap(({ id, proposta }) => (id === posse ? [proposta] : []));
  return [`Blindagem: ${carroOf(carro)}.`, ...tem].join(" ");
}
