/** The photo queue for components. */
import { useSyncExternalStore } from "react";
import { type Fila, getFila, subscribe } from "./fila.ts";

export function useFila(): Fila {
  return useSyncExternalStore(subscribe, getFila);
}
