/** A quote's choices, stored in this tab for a reload or "back"; quotes work without storage, too. */
import { readJson, store } from "../platform/storage.ts";

type Servico = "blindagem" | "estetica";

/** A key gets another number when the shape changes. */
const CHAVES = { blindagem: "cotacao-blindagem:1", estetica: "cotacao-estetica" };

/** The stored value, of any shape. */
export function readStored(servico: Servico): unknown {
  return readJson("session", CHAVES[servico]);
}

/** Null removes it. */
export function saveStored(servico: Servico, cotacao: object | null): void {
  store("session", CHAVES[servico], cotacao && JSON.stringify(cotacao));
}
