/** A list of facts with their names. */
import type { Fato } from "../lib/ficha.ts";
import "./Fatos.css";

type Props = {
  fatos: readonly Fato[];
  className?: string;
  /** Classes of their names and values. */
  nome?: string;
  valor?: string;
};

export function Fatos({ fatos, className = "fatos inteiro", nome, valor }: Props) {
  return (
    <dl className={className}>
      {fatos.map(([titulo, fato]) => (
        <div key={titulo}>
          <dt className={nome}>{titulo}</dt>
          <dd className={valor}>{fato}</dd>
        </div>
      ))}
    </dl>
  );
}
