/** Confirmation of an unusual price, with the price before and after. */
import { useEffect, useRef } from "react";
import { Acoes, Botao } from "../parts/Botao.tsx";
import { reaisOf } from "./numeros.ts";
import "./Confirmacao.css";

export type Incomum = {
  campo: string;
  detail: string;
  /** Whole reais; 0 is on request. */
  antes: number;
  depois: number;
};

type Props = { incomum: Incomum; ocupado: boolean; onConfirm: () => void };

export function Confirmacao({ incomum, ocupado, onConfirm }: Props) {
  const box = useRef<HTMLElement>(null);
  const { campo, detail, antes, depois } = incomum;
  const novo = depois ? reaisOf(depois) : "sob consulta";
  // biome-ignore lint/correctness/useExhaustiveDependencies: every refusal gets the focus
  useEffect(() => box.current?.focus(), [incomum]);
  useEffect(() => {
    const form = box.current?.closest("form");
    return () => {
      if (document.activeElement === document.body)
        form?.querySelector<HTMLElement>("[type=submit]")?.focus();
    };
  }, []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      className="confirmacao"
      data-fila=""
      aria-labelledby="confirmacao-motivo"
      aria-describedby="confirmacao-precos"
    >
      <p id="confirmacao-motivo">{detail}</p>
      <dl id="confirmacao-precos" className="tabular" data-fila="">
        <div>
          <dt>Antes</dt>
          <dd>{antes ? reaisOf(antes) : "sem preço"}</dd>
        </div>
        <div>
          <dt>Agora</dt>
          <dd>{novo}</dd>
        </div>
      </dl>
      <Acoes>
        <Botao peso="principal" aria-disabled={ocupado} onClick={onConfirm}>
          {ocupado ? "guardando…" : `Confirmar ${novo}`}
        </Botao>
        <Botao peso="texto" onClick={() => document.getElementById(`campo-${campo}`)?.focus()}>
          corrigir o preço
        </Botao>
      </Acoes>
    </section>
  );
}
