/** What is wrong: said once, and beside each field that it is about until that is written anew. */
import { useState } from "react";
import type { CampoFicha } from "../../wire.ts";

export function useRecusa() {
  const [recusa, setRecusa] = useState<string>();
  const [erros, setErros] = useState<Record<string, string>>({});

  function refuse(said: string, fields: CampoFicha[], beside = "Preencha este campo.") {
    setRecusa(said);
    setErros(Object.fromEntries(fields.map(({ nome }) => [nome, beside])));
    const controls = fields.map(({ nome }) => document.getElementById(`campo-${nome}`));
    for (const control of controls) control?.closest("details")?.setAttribute("open", "");
    controls[0]?.focus();
  }

  function forget(written: string[]) {
    setRecusa(undefined);
    setErros((before) =>
      Object.fromEntries(Object.entries(before).filter(([nome]) => !written.includes(nome))),
    );
  }

  return { recusa, erros, refuse, forget };
}
