/** A list with a rule between its lines. */
import type { ReactNode } from "react";
import "./Linhas.css";

export function Linhas({ children }: { children: ReactNode }) {
  return <ul className="linhas">{children}</ul>;
}
