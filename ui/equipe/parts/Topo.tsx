/** The head of a screen: back link, title, action. */
import type { ReactNode } from "react";
import "./Topo.css";

type Props = { titulo: ReactNode; volta?: [href: string, titulo: string]; children?: ReactNode };

export function Topo({ titulo, volta, children }: Props) {
  return (
    <header className="topo">
      {volta && (
        <a className="topo__volta" href={volta[0]}>
          ← {volta[1]}
        </a>
      )}
      <h1>{titulo}</h1>
      {children}
    </header>
  );
}
