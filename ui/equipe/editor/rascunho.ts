/** Drafts: unsaved input, stored in this browser. */
import type { Valores } from "./valores.ts";

const PREFIXO = "rascunho:";

type Rascunho = {
  /** The time of the last change. */
  quando: string;
  /** The changed fields, as typed. */
  mudancas: Valores;
  /** By field, the revision of the record at its first change (docs/decisions/edit-conflicts.md). */
  revisoes: Record<string, number>;
};

export const NADA: Rascunho = { quando: "", mudancas: {}, revisoes: {} };

/** Adds typed fields; a field that differed already keeps its first revision. */
export function withTyped(
  { mudancas, revisoes }: Rascunho,
  typed: Valores,
  revisao: number,
  differs: (nome: string) => boolean,
): Rascunho {
  const began = Object.keys(typed).map((nome) => [nome, differs(nome) ? (revisoes[nome] ?? 0) : revisao]);
  return {
    quando: new Date().toISOString(),
    mudancas: { ...mudancas, ...typed },
    revisoes: { ...revisoes, ...Object.fromEntries(began) },
  };
}

/** Removes the saved fields; one that was typed again meanwhile starts from the saved revision. */
export function withoutSaved({ quando, mudancas, revisoes }: Rascunho, saved: Valores, revisao: number) {
  const left = Object.keys(mudancas).filter((nome) => !(nome in saved) || mudancas[nome] !== saved[nome]);
  return {
    quando,
    mudancas: Object.fromEntries(left.map((nome) => [nome, mudancas[nome]])),
    revisoes: Object.fromEntries(left.map((nome) => [nome, nome in saved ? revisao : (revisoes[nome] ?? 0)])),
  };
}

export function readRascunho(chave: string): Rascunho | null {
  const stored = tryStorage(() => JSON.parse(localStorage.getItem(PREFIXO + chave) ?? "null"), null);
  if (!stored?.mudancas) return null;
  const none = Object.keys(stored.mudancas).map((nome) => [nome, 0]); // a draft from before there were revisions
  return { ...stored, revisoes: { ...Object.fromEntries(none), ...stored.revisoes } };
}

/** False if the browser's storage is full or forbidden. */
export function writeRascunho(chave: string, rascunho: Rascunho): boolean {
  return tryStorage(() => {
    localStorage.setItem(PREFIXO + chave, JSON.stringify(rascunho));
    return true;
  }, false);
}

/** Removes a record's draft; "" removes those of all records. */
export function clearRascunhos(chave = ""): void {
  tryStorage(() => {
    const all = Object.keys(localStorage).filter((one) => one.startsWith(PREFIXO));
    for (const one of all) if (!chave || one === PREFIXO + chave) localStorage.removeItem(one);
  }, undefined);
}

/** A forbidden storage has no drafts. */
function tryStorage<T>(use: () => T, otherwise: T): T {
  try {
    return use();
  } catch {
    return otherwise;
  }
}
