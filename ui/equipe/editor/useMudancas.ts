/** Unsaved changes of a record, stored as a draft until they are saved. */
import { useEffect, useState } from "react";
import type { CampoFicha } from "../wire.ts";
import { clearRascunhos, NADA, readRascunho, withoutSaved, withTyped, writeRascunho } from "./rascunho.ts";
import { type Valores, valorOf } from "./valores.ts";

export function useMudancas(chave: string, campos: CampoFicha[], guardados: Valores, revisao: number) {
  const [achado, setAchado] = useState(() => readRascunho(chave));
  const [rascunho, setRascunho] = useState(achado ?? NADA);
  const { mudancas, revisoes } = rascunho;
  const valores = { ...guardados, ...mudancas };
  const mudadosOf = (whole: Valores) => campos.filter((campo) => differs(campo, whole, guardados));
  const mudados = mudadosOf(valores);
  const mudou = mudados.length > 0;
  useEffect(() => {
    if (!mudou) return clearRascunhos(chave);
    if (writeRascunho(chave, rascunho)) return;
    addEventListener("beforeunload", hold);
    return () => removeEventListener("beforeunload", hold);
  }, [chave, rascunho, mudou]);

  const change = (typed: Valores) =>
    setRascunho((before) =>
      withTyped(before, typed, revisao, (nome) => mudados.some((campo) => campo.nome === nome)),
    );
  /** Fields that were typed during the save stay. */
  const forget = (saved: Valores, made = revisao) => {
    setAchado(null);
    setRascunho((before) => withoutSaved(before, saved, made));
  };
  /** After an edit conflict: gives up some fields, and saves the others over the revision that was seen. */
  const settle = (cedidos: Valores, vistas: Record<string, number>) => {
    forget(cedidos);
    setRascunho((before) => ({ ...before, revisoes: { ...before.revisoes, ...vistas } }));
  };
  return { valores, mudancas, revisoes, mudados, mudadosOf, achado, change, forget, settle };
}

/** The browser warns before it leaves a page whose draft could not be stored. */
function hold(event: BeforeUnloadEvent) {
  event.preventDefault();
}

function differs(campo: CampoFicha, valores: Valores, guardados: Valores): boolean {
  const text = (of: Valores) => JSON.stringify(valorOf(campo, of[campo.nome]));
  return text(valores) !== text(guardados);
}
