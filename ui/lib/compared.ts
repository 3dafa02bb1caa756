/** Cars that the visitor picks on cards to compare, in this tab alone. */
import { LADO_A_LADO } from "../contract/constants.ts";
import { readText, store, watchStored } from "../platform/storage.ts";

const CHAVE = "comparar";

/** Their ids as text, "101-109", in the order in which they were picked; "" without any, or without storage. */
export function readCompared(): string {
  const lido = readText("session", CHAVE) ?? "";
  return /^\d+(-\d+){0,3}$/.test(lido) ? lido : "";
}

export function idsOf(texto: string): number[] {
  return texto ? texto.split("-").map(Number) : [];
}

/** Adds or removes a car; false where no more fit. */
export function toggleCompared(id: number): boolean {
  const ids = idsOf(readCompared());
  if (ids.includes(id)) write(ids.filter((um) => um !== id));
  else if (ids.length < LADO_A_LADO.maximo) write([...ids, id]);
  else return false;
  return true;
}

export function removeCompared(id: number): void {
  if (idsOf(readCompared()).includes(id)) toggleCompared(id);
}

export function clearCompared(): void {
  write([]);
}

function write(ids: number[]) {
  store("session", CHAVE, ids.join("-"));
}

/** Calls back when the picked cars change; returns a function that stops it. */
export const watchCompared = (onChange: () => void) => watchStored(CHAVE, onChange);
