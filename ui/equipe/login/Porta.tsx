/** The frame of the login screens, and the way out of them. */
import "./Porta.css";
import type { Elements } from "../../platform/elements.ts";
import { useScreen } from "../desk.tsx";

export function Porta({ titulo, children }: { titulo: string; children: Elements }) {
  return (
    <section className="porta pilha" data-caixa="">
      <p className="rotulo">{`${useScreen().casa.nome} · Equipe`}</p>
      <h1 className="texto-28">{titulo}</h1>
      {children}
    </section>
  );
}

/** Goes to the next screen, whose path the server has checked (app/equipe/return_address.py). */
export const enter = (path: string) => location.assign(path);
