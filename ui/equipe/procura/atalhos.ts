/** Keys that work on every screen, and the desk's actions that the search offers. */
import * as addresses from "../addresses.ts";
import type { Tudo } from "../wire.ts";

export type Achado = Pick<Tudo, "titulo" | "nota" | "href"> & { tipo: Tudo["tipo"] | "acao" };

export const GRUPOS: Record<Achado["tipo"], string> = {
  acao: "Ir para",
  carro: "Carros",
  contato: "Contatos",
  pessoa: "Pessoas",
  ficha: "Conteúdo",
};

export const TECLAS: [teclas: string, efeito: string][] = [
  ["/  ou  Ctrl K  ou  ⌘ K", "Buscar em tudo"],
  ["↑  ↓", "Escolher um resultado"],
  ["Enter", "Abrir o escolhido"],
  ["?", "Mostrar estas teclas"],
  ["Esc", "Fechar"],
];

/** `pode` is the screen or call in the server's access table. */
const ACOES: [pode: string, titulo: string, href: string][] = [
  ["hoje", "Hoje", "/"],
  ["contatos", "Contatos", "/contatos"],
  ["contatos", "Contatos novos", "/contatos?estado=novo"],
  ["contato_novo", "Novo contato", "/contatos/novo"],
  ["contatos_alertas", "Alertas “Avise-me”", "/contatos/alertas"],
  ["estoque", "Estoque", "/estoque"],
  ["estoque_novo", "Novo carro", "/estoque/novo"],
  ["estoque", "Carros reservados", addresses.estoque({ situacao: "reservado" })],
  ["importar", "Importar e exportar o estoque", "/estoque/importar"],
  ["fichas", "Conteúdo e preços", "/fichas"],
  ["pessoas", "Pessoas da equipe", "/pessoas"],
  ["privacidade", "Dados de uma pessoa (LGPD)", "/privacidade"],
  ["conta", "Minha conta", "/conta"],
];

/** The actions that this person may use and whose names have all words. */
export function acoesOf(texto: string, may: (nome: string) => boolean): Achado[] {
  const words = folded(texto).split(/\s+/);
  return ACOES.filter(
    ([pode, titulo]) => may(pode) && words.every((word) => folded(titulo).includes(word)),
  ).map(([, titulo, href]) => ({ tipo: "acao", titulo, nota: "", href }));
}

function folded(text: string): string {
  return text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
}

type Aberta = "busca" | "teclas";

/** What a key opens, unless somebody is writing: "/" is a letter then. */
export function openedBy(event: KeyboardEvent): Aberta | null {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (event.defaultPrevented || document.querySelector("dialog[open]")) return null;
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === "k") return "busca";
  if (ctrlKey || metaKey || altKey || isWriting(target)) return null;
  return key === "/" ? "busca" : key === "?" ? "teclas" : null;
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, select, textarea, [contenteditable]");
}
