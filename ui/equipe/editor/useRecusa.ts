/** A refused save: one sentence, and an error beside each field until it is changed. */
import { useState } from "react";
import type { CampoFicha } from "../wire.ts";

export function useRecusa() {
  const [recusa, setRecusa] = useState<string>();
  const [erros, setErros] = useState<Record<string, string>>({});

  function refuse(detail: string, fields: CampoFicha[], beside = "Preencha este campo.") {
    setRecusa(detail);
    setErros(Object.fromEntries(fields.map(({ nome }) => [nome, beside])));
    const controls = fields.map(({ nome }) => document.getElementById(`campo-${nome}`));
    for (const control of controls) control?.closest("details")?.setAttribute("open", "");
    controls[0]?.focus();
  }

  /** The server's refusal, with the field's title once. */
  function refuseCampo(detail: string, campo: CampoFicha | undefined) {
    if (!campo) return refuse(detail, []);
    const text = detail.replace(`${campo.titulo}: `, "");
    const beside = text.charAt(0).toUpperCase() + text.slice(1);
    refuse(`${campo.titulo}: ${beside}`, [campo], beside);
  }

  function forget(written: string[]) {
    setRecusa(undefined);
    setErros((before) =>
      Object.fromEntries(Object.entries(before).filter(([nome]) => !written.includes(nome))),
    );
  }

  return { recusa, erros, refuse, refuseCampo, forget };
}
