/** The frame of the login screens: a card with a title and a form. */
import type { ReactNode } from "react";
import { CASA } from "../../lib/constants.ts";
import "./Porta.css";

type Props = { titulo: string; children: ReactNode };

export function Porta({ titulo, children }: Props) {
  return (
    <section className="porta" data-pilha="" data-caixa="">
      <p className="rotulo">{CASA} · Equipe</p>
      <h1 className="porta__titulo">{titulo}</h1>
      {children}
    </section>
  );
}
