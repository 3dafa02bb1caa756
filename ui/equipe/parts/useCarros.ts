/** The cars of the stock that match a text. */
import { api } from "../desk.tsx";
import type { CarroCitado } from "../wire.ts";
import { useAnswer } from "./useAnswer.ts";

/** With its number: two cars may have one name. */
export function nomeOf({ id, titulo }: CarroCitado): string {
  return `${titulo} · nº ${id}`;
}

export function useCarros(texto: string): CarroCitado[] {
  const { data = [] } = useAnswer(texto.trim(), (texto, signal) =>
    api.GET("/api/carros", { params: { query: { texto } }, signal }),
  );
  return data;
}
