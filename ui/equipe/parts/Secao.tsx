/** The head of a screen, and its titled parts. */
import { type ReactNode, useId } from "react";
import "./Secao.css";

type TopoProps = {
  titulo: ReactNode;
  volta?: [href: string, titulo: string];
  nota?: string;
  children?: ReactNode;
};

/** Back link, title, action, a note. */
export function Topo({ titulo, volta, nota, children }: TopoProps) {
  return (
    <header className="secao__topo" data-fila="">
      {volta && (
        <a className="secao__volta" href={volta[0]}>
          ← {volta[1]}
        </a>
      )}
      <h1>{titulo}</h1>
      {children}
      {nota && <p className="secao__nota">{nota}</p>}
    </header>
  );
}

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
  return (
    <p className="secao__vazio" data-caixa="vazia">
      {children}
    </p>
  );
}
