/** The cars of the stock that match a text. */
import { useEffect, useState } from "react";
import { api } from "../api.ts";
import type { CarroCitado } from "../wire.ts";
import { afterPause } from "./afterPause.ts";

const PAUSA_MS = 120;

/** With its number: two cars may have one name. */
export function nomeOf({ id, titulo }: CarroCitado): string {
  return `${titulo} · nº ${id}`;
}

/** The cars that the server finds, after a pause; the answer to an earlier text is dropped. */
export function useCarros(texto: string): CarroCitado[] {
  const [found, setFound] = useState<CarroCitado[]>([]);
  const words = texto.trim();
  useEffect(() => {
    if (!words) return;
    return afterPause(PAUSA_MS, async (signal) => {
      const query = { params: { query: { texto: words } }, signal };
      const { data } = await api.GET("/api/carros", query).catch(() => ({ data: undefined }));
      if (data && !signal.aborted) setFound(data);
    });
  }, [words]);
  return found;
}
