/** The card before the desk: a title, a form, and what went wrong. */
import type { ReactNode } from "react";
import { CASA } from "../../lib/constants.ts";
import "./Porta.css";

type Props = { titulo: string; children: ReactNode };

export function Porta({ titulo, children }: Props) {
  return (
    <section className="porta">
      <p className="rotulo">{CASA} · Equipe</p>
      <h1 className="porta__titulo">{titulo}</h1>
      {children}
    </section>
  );
}

/** What a call was refused with, where no field says it. */
export function Recusa({ children }: { children: ReactNode }) {
  return (
    <p className="porta__recusa" role="alert">
      {children}
    </p>
  );
}
