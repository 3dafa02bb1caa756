/** What was chosen in the armoring wizard, in words: a line a step, for its closed steps and its summary. */
import {
  anosOf,
  type Cotacao,
  documentacaoOf,
  opcionaisOf,
  produtosOf,
  tetosOf,
  vidrosOf,
} from "./cotacao_blindagem.ts";

const POSSE = { tenho: "Já tenho o veículo", encomendar: "Quero encomendar o veículo" };

/** The chosen names of each step; an empty list is nothing chosen. */
export function resumoOf(cotacao: Cotacao): string[][] {
  const { marca, modelo, posse, spec, garantia, vidro, teto, tetoTipo, produtos } = cotacao;
  const chosen = (grupos: ReturnType<typeof opcionaisOf>) =>
    grupos.flatMap(produtosOf).filter(({ sku }) => produtos.includes(sku));
  const titulos = (list: { titulo: string }[]) => list.map(({ titulo }) => titulo);
  const vidros = (garantia && vidrosOf(cotacao)[garantia]) || [];
  return [
    [
      ...(modelo ? [`${marca?.titulo} ${modelo.titulo}`] : titulos(marca ? [marca] : [])),
      ...(posse ? [POSSE[posse]] : []),
    ],
    spec ? [`Proteção ${spec.categoria.nivel}`] : [],
    [
      ...titulos(vidros.filter(({ sku }) => sku === vidro)),
      ...(garantia ? [`${anosOf(garantia)} anos de garantia`] : []),
    ],
    titulos(chosen(opcionaisOf(spec))),
    teto === "nao" ? ["Sem teto solar"] : titulos(tetosOf(cotacao).filter(({ sku }) => sku === tetoTipo)),
    titulos(chosen(documentacaoOf(spec))),
  ];
}
