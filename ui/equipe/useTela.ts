/** The screen that is shown, for whatever part of it asks: ui/equipe/client.tsx gives it. */
import { createContext, use } from "react";
import type { Quem } from "./wire.ts";

type Mesa = {
  /** Who is at the desk; nobody before the login. */
  quem: Quem | null;
  /** The visitors' site. */
  site: string;
  /** The part of the desk that is open, as the screen's name begins. */
  tela: string;
  /** Asks the server for this screen again, as it is now. */
  refresh: () => Promise<void>;
};

export const MesaContext = createContext<Mesa | null>(null);

export function useTela(): Mesa {
  const mesa = use(MesaContext);
  if (!mesa) throw new Error("useTela outside a screen");
  return mesa;
}
