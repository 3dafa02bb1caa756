/** The context of a screen: the person, the toast, refresh (ui/equipe/client.tsx). */
import { createContext, use } from "react";
import type { Quem } from "./wire.ts";

export type Feito = {
  texto: string;
  link?: { href: string; titulo: string };
  onUndo?: () => unknown;
  /** Something went wrong: it stays until somebody closes it. */
  fica?: boolean;
};

export type Desk = {
  /** The person at the desk; nobody before the login. */
  quem: Quem | null;
  /** Whether this person may open a screen or make a call (app/equipe/papeis.py). */
  may: (nome: string) => boolean;
  site: string;
  /** Asks the server for this screen again, as it is now. */
  refresh: () => Promise<void>;
  /** Goes to another screen in this one's place, which is no longer one to come back to. */
  replace: (href: string) => Promise<void>;
  /** The last message, until it is closed, its time is over or another one follows. */
  feito: Feito | null;
  tell: (feito: Feito | null) => void;
};

export const DeskContext = createContext<Desk | null>(null);

export function useTela(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error("useTela outside a screen");
  return desk;
}
