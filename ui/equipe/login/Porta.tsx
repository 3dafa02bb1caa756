/** The frame of the login screens, and their return address (app/equipe/return_address.py). */
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

/** The absolute address of a path of the desk; the first screen for an address of another origin. */
export function hrefWithin(path: string): string {
  const home = new URL("/", location.origin);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: URL drops tabs and line breaks before it resolves
  if (/[\u0000-\u001f\u007f\\]/.test(path) || !URL.canParse(path, location.origin)) return home.href;
  const target = new URL(path, location.origin);
  return target.origin === location.origin ? target.href : home.href;
}

export function enter(path: string): void {
  location.assign(hrefWithin(path));
}
