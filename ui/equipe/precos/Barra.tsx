/** Actions on the selected records, and the refused ones. */
import type { ReactNode } from "react";
import { reaisOf } from "../editor/numeros.ts";
import { Botao, Recusa } from "../parts/Kit.tsx";
import { quantos } from "../parts/quando.ts";
import type { Lote, Recusado } from "./useLote.ts";
import "./Barra.css";

const SHOWN = 50;

type Props = {
  numero: number;
  lote: Lote;
  onClear: () => void;
  children: ReactNode;
};

export function Barra({ numero, lote, onClear, children }: Props) {
  const [um, varios] = lote.nomes;
  return (
    <>
      <div className="barra" data-fila="" data-cheio={numero > 0 || undefined}>
        <p role="status">{numero > 0 && quantos(numero, `${um} selecionado`, `${varios} selecionados`)}</p>
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
export function Recusados({ lote }: { lote: Lote }) {
  const { recusados, insistir, forget, nomes } = lote;
  const [um, varios] = nomes;
  if (!recusados.length) return null;
  return (
    <Recusa insistir={insistir}>
      <p>
        {quantos(recusados.length, `${um} ficou como estava:`, `${varios} ficaram como estavam:`)}{" "}
        <Botao peso="texto" onClick={forget}>
          fechar
        </Botao>
      </p>
      <ul>
        {recusados.slice(0, SHOWN).map((one) => (
          <li key={one.alvo.id}>
            <b>{one.alvo.titulo}</b> {motivoOf(one)}
          </li>
        ))}
      </ul>
      {recusados.length > SHOWN && <p>… e mais {recusados.length - SHOWN}.</p>}
    </Recusa>
  );
}

function motivoOf({ alvo, edicao: { mudancas }, recusa }: Recusado): string {
  const depois = mudancas.preco_valor;
  if (typeof depois !== "number") return recusa;
  return `${recusa} ${reaisOf(alvo.preco_valor ?? 0)} → ${reaisOf(depois)}`;
}
