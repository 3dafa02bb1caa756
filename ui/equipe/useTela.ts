/** The screen that is shown, for whatever part of it asks: ui/equipe/client.tsx gives it. */
import { createContext, use } from "react";
import type { Quem } from "./wire.ts";

/** Something that has happened, as the desk says it. */
export type Feito = {
  texto: string;
  /** Where it can be seen. */
  link?: { href: string; titulo: string };
  /** Takes it back. */
  onUndo?: () => unknown;
};

export type Mesa = {
  /** Who is at the desk; nobody before the login. */
  quem: Quem | null;
  /** The visitors' site. */
  site: string;
  /** The part of the desk that is open, as the screen's name begins. */
  tela: string;
  /** Asks the server for this screen again, as it is now. */
  refresh: () => Promise<void>;
  /** Goes to another screen in this one's place, which is no longer one to come back to. */
  replace: (href: string) => Promise<void>;
  /** What happened last, until it is put away or something else happens. */
  feito: Feito | null;
  tell: (feito: Feito | null) => void;
};

export const MesaContext = createContext<Mesa | null>(null);

export function useTela(): Mesa {
  const mesa = use(MesaContext);
  if (!mesa) throw new Error("useTela outside a screen");
  return mesa;
}
