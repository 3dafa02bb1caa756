/** Changes of many records at once, with one undo: the bar that offers them, and those that were refused. */
import { useState } from "react";
import { api, attempt, useScreen } from "../desk.tsx";
import { reaisOf } from "../editor/numbers.ts";
import { Botao, Recusa } from "../parts/Kit.tsx";
import { counted } from "../parts/times.ts";
import type { EdicaoLote, GuardadoLote } from "../wire.ts";
import "./Barra.css";
import type { Elements } from "../../platform/elements.ts";

const SHOWN = 50;

type Props = {
  numero: number;
  lote: PriceBatch;
  onClear: () => void;
  children: Elements;
};

export function Barra({ numero, lote, onClear, children }: Props) {
  const [um, varios] = lote.nomes;
  return (
    <>
      <div className="barra" data-fila="" data-cheio={numero > 0 || undefined}>
        <p role="status">{numero > 0 && counted(numero, `${um} selecionado`, `${varios} selecionados`)}</p>
        {numero > 0 && (
          <>
            {children}
            <Botao peso="texto" onClick={onClear}>
              limpar seleção
            </Botao>
          </>
        )}
        {lote.parte != null && <progress value={lote.parte} aria-label="Guardando as mudanças" />}
      </div>
      <Recusados lote={lote} />
    </>
  );
}

/** The refused changes; nothing without any. */
export function Recusados({ lote }: { lote: PriceBatch }) {
  const { recusados, insistir, forget, nomes } = lote;
  const [um, varios] = nomes;
  if (!recusados.length) return null;
  return (
    <Recusa insistir={insistir}>
      <p>
        <span>{`${counted(recusados.length, `${um} ficou como estava:`, `${varios} ficaram como estavam:`)} `}</span>
        <Botao peso="texto" onClick={forget}>
          fechar
        </Botao>
      </p>
      <ul>
        {recusados.slice(0, SHOWN).map((one) => (
          <li key={one.alvo.id}>
            <b>{one.alvo.titulo}</b>
            <span>{` ${motivoOf(one)}`}</span>
          </li>
        ))}
      </ul>
      {recusados.length > SHOWN && <p>{`… e mais ${recusados.length - SHOWN}.`}</p>}
    </Recusa>
  );
}

function motivoOf({ alvo, edicao: { mudancas }, recusa }: Recusado): string {
  const depois = mudancas.preco_valor;
  if (typeof depois !== "number") return recusa;
  return `${recusa} ${reaisOf(alvo.preco_valor ?? 0)} → ${reaisOf(depois)}`;
}

/** A record with a price in whole reais; on request it is null, a car's 0. */
export type Alvo = {
  id: number;
  revisao: number;
  titulo: string;
  ano?: string;
  preco_valor: number | null;
};
/** A record's change; that of a featured car is a change of its record among the featured. */
export type Item = { alvo: Alvo; edicao: EdicaoLote };
export const editOf = (alvo: Alvo, mudancas: EdicaoLote["mudancas"]): Item => ({
  alvo,
  edicao: { id: alvo.id, revisao: alvo.revisao, mudancas },
});

const PEDACO = 50;
type Recusado = Item & { recusa: string; insistir: boolean };
export type PriceBatch = ReturnType<typeof useBatch>;
type Mudanca = { nome: string; itens: Item[]; texto: string };
type Saida = { feitos: Item[]; recusados: Recusado[] };

const NADA: { recusados: Recusado[]; insistir?: (() => void) | undefined } = { recusados: [] };

/** `nomes` is the word for one record and for many. */
export function useBatch(nomes: [um: string, varios: string]) {
  const { refresh, tell } = useScreen();
  const [parte, setParte] = useState<number | null>(null);
  const [fora, setFora] = useState(NADA);

  /** `before` are the undos of what was saved of the same change already. */
  async function save(mudanca: Mudanca, before: Item[] = []) {
    const { feitos, recusados } = await send(mudanca, setParte);
    const undos = [...before, ...feitos];
    const again = recusados.filter(({ insistir }) => insistir);
    const insistir = again.length ? () => void save({ ...mudanca, itens: again }, undos) : undefined;
    setFora({ recusados, insistir });
    await refresh();
    const texto = `${mudanca.texto}: ${counted(undos.length, ...nomes)}.`;
    if (undos.length) tell({ texto, onUndo: () => undo({ ...mudanca, itens: undos }) });
  }

  async function undo(mudanca: Mudanca) {
    const { feitos, recusados } = await send(mudanca, setParte);
    setFora({ recusados });
    await refresh();
    tell({ texto: `Desfeito: ${mudanca.texto}, ${counted(feitos.length, ...nomes)}.` });
  }

  return { parte, save, nomes, ...fora, forget: () => setFora(NADA) };
}

async function send({ nome, itens }: Mudanca, onProgress: (part: number | null) => void): Promise<Saida> {
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
  const { alvo, edicao } = item;
  if (recusa) {
    const again = { ...edicao, revisao, confirmado: priceOf(edicao.mudancas) };
    saida.recusados.push({ alvo, edicao: again, recusa, insistir });
    return;
  }
  const back = edicao.id == null ? { status: "inativo" } : (antes ?? {});
  if (!Object.keys(back).length) return; // it was so already
  const undo = { id, revisao, mudancas: back, confirmado: priceOf(back) };
  saida.feitos.push({ alvo, edicao: undo });
}

/** The price that is confirmed, 0 for one on request. */
function priceOf(mudancas: Record<string, unknown>): number | null {
  return "preco_valor" in mudancas ? Number(mudancas.preco_valor ?? 0) : null;
}
