/** Keys that work on every screen, and the desk's actions that the search offers. */
import { folded } from "../../lib/folded.ts";
import * as addresses from "../addresses.ts";
import { isSearchKey } from "../parts/isSearchKey.ts";
import type { Tudo } from "../wire.ts";

export type Hit = Pick<Tudo, "titulo" | "nota" | "href"> & { tipo: Tudo["tipo"] | "acao" };

export const GROUPS: Record<Hit["tipo"], string> = {
  acao: "Ir para",
  carro: "Carros",
  contato: "Contatos",
  pessoa: "Pessoas",
  ficha: "Conteúdo",
};

export const KEYS: [teclas: string, efeito: string][] = [
  ["/  ou  Ctrl K  ou  ⌘ K", "Buscar em tudo"],
  ["Ctrl K  ou  ⌘ K, num texto", "Pôr um link"],
  ["Ctrl S  ou  Ctrl Enter", "Guardar ou enviar o que se escreveu"],
  ["Shift + clique", "Selecionar todos até aqui, no estoque"],
  ["↑  ↓", "Escolher um resultado"],
  ["Enter", "Abrir o escolhido"],
  ["?", "Mostrar estas teclas"],
  ["Esc", "Fechar"],
];

const ACOES: [pode: string, titulo: string, href: string][] = [
  ["hoje", "Hoje", "/"],
  ["contatos", "Contatos", "/contatos"],
  ["contatos", "Contatos novos", "/contatos?estado=novo"],
  ["contatos", "Orçamentos", "/contatos?tipo=orcamento"],
  ["contato_novo", "Novo contato", "/contatos/novo"],
  ["contatos_alertas", "Alertas “Avise-me”", "/contatos/alertas"],
  ["estoque", "Estoque", "/estoque"],
  ["estoque_novo", "Novo carro", "/estoque/novo"],
  ["estoque", "Carros reservados", addresses.estoque({ situacao: "reservado" })],
  ["importar", "Importar e exportar o estoque", "/estoque/importar"],
  ["fichas", "Conteúdo e preços", "/fichas"],
  ["numeros", "O mês em números", "/numeros"],
  ["pessoas", "Pessoas da equipe", "/pessoas"],
  ["privacidade", "Dados de uma pessoa (LGPD)", "/privacidade"],
  ["conta", "Minha conta", "/conta"],
];

/** The actions that this person may use and whose names have all words, first those that begin with them. */
export function actionsOf(texto: string, may: (nome: string) => boolean): Hit[] {
  const words = folded(texto).split(/\s+/);
  const begins = (titulo: string) => Number(folded(titulo).startsWith(folded(texto)));
  return ACOES.filter(([pode, titulo]) => may(pode) && words.every((word) => folded(titulo).includes(word)))
    .sort(([, one], [, other]) => begins(other) - begins(one))
    .map(([, titulo, href]) => ({ tipo: "acao", titulo, nota: "", href }));
}

type Aberta = "busca" | "teclas";

/** The action of a key, except in a text field: "/" is a letter then. */
export function openedBy(event: KeyboardEvent): Aberta | null {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (event.defaultPrevented || document.querySelector("dialog[open]")) return null;
  if (isSearchKey(event)) return "busca";
  if (ctrlKey || metaKey || altKey || isWriting(target)) return null;
  return key === "/" ? "busca" : key === "?" ? "teclas" : null;
}

/** The form that a key saves or sends: that of the field at hand, or else the screen's editor. */
export function savedBy(event: KeyboardEvent): HTMLFormElement | null {
  const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
  if (defaultPrevented || altKey || !(ctrlKey || metaKey) || !/^(?:enter|s)$/i.test(key)) return null;
  const own = target instanceof Element ? target.closest("form") : null;
  return own ?? document.querySelector<HTMLFormElement>("body:not(:has(dialog[open])) .editor");
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, select, textarea, [contenteditable]");
}
