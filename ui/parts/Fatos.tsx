/** A list of facts with their names. */
import type { Fato } from "../lib/ficha.ts";
import "./Fatos.css";

type Props = { fatos: readonly Fato[]; className?: string; clara?: boolean };

export function Fatos({ fatos, className = "fatos", clara }: Props) {
  return (
    <dl className={className} data-clara={clara}>
      {fatos.map(([nome, valor]) => (
        <div key={nome}>
          <dt>{nome}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  );
}
