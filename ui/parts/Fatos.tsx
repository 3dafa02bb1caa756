/** A list of facts with their names. */
import type { Fato } from "../lib/ficha.ts";
import "./Fatos.css";

type Props = {
  fatos: readonly Fato[];
  className?: string;
  valor?: "forte";
  clara?: boolean;
};

export function Fatos({ fatos, className = "fatos", valor, clara }: Props) {
  return (
    <dl className={className} data-clara={clara}>
      {fatos.map(([titulo, fato]) => (
        <div key={titulo}>
          <dt>{titulo}</dt>
          <dd className={valor}>{fato}</dd>
        </div>
      ))}
    </dl>
  );
}
