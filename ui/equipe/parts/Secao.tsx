/** A titled part of a screen. */
import { type ReactNode, useId } from "react";
import "./Secao.css";

type Props = {
  titulo: ReactNode;
  /** The sentence in place of the children, where there are none. */
  vazio?: string | false;
  children?: ReactNode;
};

export function Secao({ titulo, vazio, children }: Props) {
  const id = useId();
  return (
    <section className="secao" aria-labelledby={id}>
      <h2 id={id}>{titulo}</h2>
      {vazio ? <Vazio>{vazio}</Vazio> : children}
    </section>
  );
}

/** The sentence in place of a list that is empty. */
export function Vazio({ children }: { children: ReactNode }) {
  return <p className="secao__vazio">{children}</p>;
}
