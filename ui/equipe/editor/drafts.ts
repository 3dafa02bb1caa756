/** Drafts: unsaved changes of a record, stored in this browser until they are saved. */
import { useEffect, useState } from "react";
import { listKeys, readJson, readText, store } from "../../platform/storage.ts";
import type { CampoFicha } from "../wire.ts";
import { sentValueOf, type Values } from "./values.ts";

const PREFIXO = "rascunho:";

/** By field, the revision of the record at its first change (docs/decisions/edit-conflicts.md). */
export type Revisoes = Record<string, number>;
type Rascunho = { quando: string; mudancas: Values; revisoes: Revisoes };

const NADA: Rascunho = { quando: "", mudancas: {}, revisoes: {} };

export function useDraft(chave: string, campos: CampoFicha[], guardados: Values, revisao: number) {
  const [achado, setAchado] = useState(() => readRascunho(chave));
  const [rascunho, setRascunho] = useState(achado ?? NADA);
  const { mudancas, revisoes } = rascunho;
  const valores = { ...guardados, ...mudancas };
  const mudadosOf = (whole: Values) => campos.filter((campo) => differs(campo, whole, guardados));
  const mudados = mudadosOf(valores);
  const mudou = mudados.length > 0;
  useEffect(() => {
    if (!mudou) return clearDraft(chave);
    if (store("local", PREFIXO + chave, JSON.stringify(rascunho))) return;
    addEventListener("beforeunload", hold);
    return () => removeEventListener("beforeunload", hold);
  }, [chave, rascunho, mudou]);

  /** A field that differed already keeps its first revision. */
  const change = (typed: Values) =>
    setRascunho((before) => {
      const first = (nome: string) =>
        mudados.some((campo) => campo.nome === nome) ? (before.revisoes[nome] ?? 0) : revisao;
      const began = Object.fromEntries(Object.keys(typed).map((nome) => [nome, first(nome)]));
      return {
        quando: new Date().toISOString(),
        mudancas: { ...before.mudancas, ...typed },
        revisoes: { ...before.revisoes, ...began },
      };
    });
  /** Fields that were typed during the save stay. */
  const forget = (saved: Values, made = revisao) => {
    setAchado(null);
    setRascunho((before) => withoutSaved(before, saved, made));
  };
  /** After an edit conflict: gives up some fields, and saves the others over the revision that was seen. */
  const settle = (cedidos: Values, vistas: Revisoes) => {
    forget(cedidos);
    setRascunho((before) => ({ ...before, revisoes: { ...before.revisoes, ...vistas } }));
  };
  return { valores, mudancas, revisoes, mudados, mudadosOf, achado, change, forget, settle };
}

/** One text, stored in this browser while it differs from `inicial`. */
export function useStoredText(chave: string, inicial = "") {
  const key = PREFIXO + chave;
  const [texto, setTexto] = useState(() => readText("local", key) ?? inicial);
  useEffect(() => void store("local", key, texto === inicial ? null : texto), [key, texto, inicial]);
  return [texto, setTexto] as const;
}

function hold(event: BeforeUnloadEvent) {
  event.preventDefault();
}

function differs(campo: CampoFicha, valores: Values, guardados: Values): boolean {
  const text = (of: Values) => JSON.stringify(sentValueOf(campo, of[campo.nome]));
  return text(valores) !== text(guardados);
}

/** Removes the saved fields; one that was typed again meanwhile starts from the saved revision. */
function withoutSaved({ quando, mudancas, revisoes }: Rascunho, saved: Values, revisao: number) {
  const left = Object.keys(mudancas).filter((nome) => !(nome in saved) || mudancas[nome] !== saved[nome]);
  return {
    quando,
    mudancas: Object.fromEntries(left.map((nome) => [nome, mudancas[nome]])),
    revisoes: Object.fromEntries(left.map((nome) => [nome, nome in saved ? revisao : (revisoes[nome] ?? 0)])),
  };
}

function readRascunho(chave: string): Rascunho | null {
  const stored = readJson("local", PREFIXO + chave) as Rascunho | null;
  return stored?.mudancas ? stored : null;
}

export function clearDraft(chave: string): void {
  store("local", PREFIXO + chave, null);
}

export function clearDrafts(): void {
  for (const key of listKeys("local")) if (key.startsWith(PREFIXO)) store("local", key, null);
}
