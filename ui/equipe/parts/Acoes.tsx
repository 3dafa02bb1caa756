/** A row of buttons and links. */
import type { ReactNode } from "react";
import "./Acoes.css";

export function Acoes({ children }: { children: ReactNode }) {
  return <div className="acoes">{children}</div>;
}
