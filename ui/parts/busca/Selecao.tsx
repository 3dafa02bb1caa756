/** A dropdown of the search with its label: above it in the form, before it in the bar over the cards. */
import type { ComponentProps } from "react";
import { milhar } from "../../lib/filtro.ts";
import "./Selecao.css";

type Props = ComponentProps<"select"> & {
  rotulo: string;
  /** A total of 0 cannot be chosen; without one nothing is counted. */
  opcoes: readonly (readonly [valor: string | number, texto: string, total?: number])[];
  onChoose: (valor: string) => void;
  emLinha?: boolean;
};

const ROTULO = "selecao__rotulo rotulo mist bloco abaixo-8";
const CONTROLE = "selecao__controle entrada inteiro cantos corta texto-16";

export function Selecao({ rotulo, opcoes, onChoose, emLinha, ...select }: Props) {
  return (
    <label className="selecao bloco flexivel" data-em-linha={emLinha || undefined}>
      <span className={emLinha ? undefined : ROTULO}>{rotulo}</span>
      <select {...select} className={CONTROLE} onChange={({ target }) => onChoose(target.value)}>
        {opcoes.map(([valor, texto, total]) => (
          <option key={valor} value={valor} disabled={total === 0 && valor !== select.value}>
            {total === undefined ? texto : `${texto} (${milhar(total)})`}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Free words, in a field of the same make. */
export function SelecaoTexto({
  rotulo,
  className = "",
  ...input
}: ComponentProps<"input"> & { rotulo: string }) {
  return (
    <label className={`selecao bloco flexivel ${className}`}>
      <span className={ROTULO}>{rotulo}</span>
      <input className={CONTROLE} autoComplete="off" {...input} />
    </label>
  );
}
