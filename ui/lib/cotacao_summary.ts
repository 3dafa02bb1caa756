/** The choices of the armoring wizard: in words, a line a step, and as they are sent. */
import type { NovoOrcamentoBlindagem } from "../wire.ts";
import {
  anosOf,
  canLeave,
  documentacaoOf,
  opcionaisOf,
  type Posse,
  type Projeto,
  produtosOf,
  tetosOf,
  ULTIMO,
  vidrosOf,
} from "./cotacao_blindagem.ts";
import { carroOf } from "./option.ts";

const POSSE_ESCOLHIDA = { tenho: "Já tenho o veículo", encomendar: "Quero encomendar o veículo" };

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
      ...(posse ? [POSSE_ESCOLHIDA[posse]] : []),
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

const POSSES: Record<Posse, string> = {
  tenho: "Já tem o veículo.",
  encomendar: "Quer encomendar o veículo.",
};

/** The lead's `proposta`: the car, and whether the visitor has it (reading 33). */
export function propostaBlindagemOf({ posse, ...carro }: Projeto): string {
  return [`Blindagem: ${carroOf(carro)}.`, posse && POSSES[posse]].filter(Boolean).join(" ");
}
