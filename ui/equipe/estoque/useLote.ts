/** Saves changes of many cars in pieces, lists refused ones, and undoes all saved ones at once. */
import { useState } from "react";
import { api, attempt } from "../api.ts";
import { quantos } from "../parts/quantos.ts";
import { useTela } from "../useTela.ts";
import type { CarroCurto, EdicaoLote, GuardadoLote } from "../wire.ts";

const PEDACO = 50;
type Nome = "carros" | "destaques";

/** One car's change; that of a featured car is a change of its record among the featured. */
export type Item = { carro: CarroCurto; edicao: EdicaoLote };
export type Recusado = Item & { recusa: string; insistir: boolean };
export type Lote = ReturnType<typeof useLote>;
type Mudanca = { nome: Nome; itens: Item[]; texto: string };
type Saida = { feitos: Item[]; recusados: Recusado[] };

const NADA = { recusados: [] as Recusado[] };

export function useLote() {
  const { refresh, tell } = useTela();
  const [parte, setParte] = useState<number | null>(null);
  const [fora, setFora] = useState<typeof NADA & { mudanca?: Mudanca; antes?: Item[] }>(NADA);

  /** `before` are the undos of what was saved of the same change already. */
  async function save(mudanca: Mudanca, before: Item[] = []) {
    const { feitos, recusados } = await send(mudanca.nome, mudanca.itens, setParte);
    const undos = [...before, ...feitos];
    setFora({ recusados, mudanca, antes: undos });
    await refresh();
    const texto = `${mudanca.texto}: ${quantos(undos.length, "carro", "carros")}.`;
    if (undos.length) tell({ texto, onUndo: () => undo(mudanca, undos) });
  }

  async function undo({ nome, texto }: Mudanca, itens: Item[]) {
    const { feitos, recusados } = await send(nome, itens, setParte);
    setFora({ recusados });
    await refresh();
    tell({ texto: `Desfeito: ${texto}, ${quantos(feitos.length, "carro", "carros")}.` });
  }

  const teimosos = fora.recusados.filter(({ insistir }) => insistir);
  const insistir = () => {
    if (fora.mudanca) save({ ...fora.mudanca, itens: teimosos }, fora.antes);
  };
  return {
    ...{ parte, save, recusados: fora.recusados },
    forget: () => setFora(NADA),
    insistir: fora.mudanca && teimosos.length ? insistir : undefined,
  };
}

async function send(nome: Nome, itens: Item[], onProgress: (part: number | null) => void): Promise<Saida> {
  const saida: Saida = { feitos: [], recusados: [] };
  for (let from = 0; from < itens.length; from += PEDACO) {
    onProgress(from / itens.length);
    const piece = itens.slice(from, from + PEDACO);
    const body = { fichas: piece.map(({ edicao }) => edicao) };
    const { data, recusa } = await attempt(
      api.PUT("/api/fichas/{nome}", { params: { path: { nome } }, body }),
    );
    if (!data) {
      const left = itens.slice(from).map((item) => ({ ...item, recusa: recusa ?? "", insistir: true }));
      saida.recusados.push(...left);
      break;
    }
    for (const [at, result] of data.entries()) sort(piece[at] as Item, result, saida);
  }
  onProgress(null);
  return saida;
}

/** Puts a saved change with the values before among the undos, a refused one among those to repeat. */
function sort(item: Item, { id, revisao, antes, recusa, insistir }: GuardadoLote, saida: Saida) {
  const { carro, edicao } = item;
  if (recusa) {
    const again = { ...edicao, revisao: revisao ?? 0, confirmado: priceOf(edicao.mudancas) };
    saida.recusados.push({ carro, edicao: again, recusa, insistir: !!insistir });
    return;
  }
  const back = edicao.id == null ? { status: "inativo" } : (antes ?? {});
  if (!Object.keys(back).length) return; // it was so already
  const undo = { id: id ?? null, revisao: revisao ?? 0, mudancas: back, confirmado: priceOf(back) };
  saida.feitos.push({ carro, edicao: undo });
}

function priceOf({ preco_valor }: Record<string, unknown>): number | null {
  return typeof preco_valor === "number" ? preco_valor : null;
}
