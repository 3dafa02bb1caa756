/** Confirmation of an unusual price, with the price before and after. */
import { useEffect, useRef } from "react";
import { Botao, Botoes } from "../parts/Kit.tsx";
import { precoOf, reaisOf } from "./numbers.ts";

export type Incomum = {
  campo: string;
  detail: string;
  /** Whole reais; 0 is on request. */
  antes: number;
  depois: number;
};

type Props = {
  incomum: Incomum;
  ocupado: boolean;
  onConfirm: () => void;
  onForget?: () => void;
};

export function Confirmacao({ incomum, ocupado, onConfirm, onForget }: Props) {
  const box = useRef<HTMLElement>(null);
  const { campo, detail, antes, depois } = incomum;
  const novo = precoOf(depois);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every refusal gets the focus
  useEffect(() => box.current?.focus(), [incomum]);
  const correct = () => document.getElementById(`campo-${campo}`)?.focus();
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
      className="inteiro"
      data-caixa="erro"
      data-fila=""
      onKeyDown={({ key }) => {
        if (key !== "Escape" || !onForget) return;
        correct();
        onForget();
      }}
      aria-labelledby="confirmacao-motivo"
      aria-describedby="confirmacao-precos"
    >
      <p id="confirmacao-motivo">{detail}</p>
      <dl id="confirmacao-precos" className="tabular" data-fila="">
        <div>
          <dt>Antes</dt>
          <dd className="texto-18">{antes ? reaisOf(antes) : "sem preço"}</dd>
        </div>
        <div>
          <dt>Agora</dt>
          <dd className="texto-18">{novo}</dd>
        </div>
      </dl>
      <Botoes>
        <Botao peso="principal" aria-disabled={ocupado} onClick={onConfirm}>
          {ocupado ? "guardando…" : `Confirmar ${novo}`}
        </Botao>
        <Botao peso="texto" onClick={correct}>
          corrigir o preço
        </Botao>
      </Botoes>
    </section>
  );
}
