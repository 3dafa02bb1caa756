/** The head of a screen: back link, title, action, a note. */
import type { ReactNode } from "react";
import "./Topo.css";

type Props = {
  titulo: ReactNode;
  volta?: [href: string, titulo: string];
  nota?: string;
  children?: ReactNode;
};

export function Topo({ titulo, volta, nota, children }: Props) {
  return (
    <header className="topo">
      {volta && (
        <a className="topo__volta" href={volta[0]}>
          ← {volta[1]}
        </a>
      )}
      <h1>{titulo}</h1>
      {children}
      {nota && <p className="topo__nota">{nota}</p>}
    </header>
  );
}
