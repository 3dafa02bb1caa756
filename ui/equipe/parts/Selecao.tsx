/** A labelled choice of one. */
import type { ComponentProps, ReactNode } from "react";

/** A choice; the empty value leads all of them. */
export type Escolha = readonly [valor: string | number, titulo: string];

type Props = ComponentProps<"select"> & { rotulo: ReactNode; escolhas: readonly Escolha[] };

export function Selecao({ rotulo, escolhas, ...select }: Props) {
  return (
    <label className="selecao">
      <span>{rotulo}</span>
      <select {...select}>
        {escolhas.map(([valor, titulo]) => (
          <option key={valor} value={valor}>
            {titulo}
          </option>
        ))}
      </select>
    </label>
  );
}
