/** The unusual price that waits for its confirmation. */
import { useState } from "react";
import type { CampoFicha } from "../wire.ts";
import type { Incomum } from "./Confirmacao.tsx";
import type { Salvo } from "./useSend.ts";
import { type Valores, valorOf } from "./valores.ts";

export function useIncomum(campos: CampoFicha[]) {
  const [incomum, setIncomum] = useState<Incomum>();
  const campo = campos.find(({ nome }) => nome === incomum?.campo);

  function hold(salvo: Salvo) {
    const confirmar = "confirmar" in salvo && salvo.confirmar;
    setIncomum(confirmar ? { ...confirmar, campo: salvo.campo ?? "", detail: salvo.detail } : undefined);
  }

  /** Another notation of the same price withdraws nothing. */
  function withdraw(written: Valores) {
    if (!campo || !(campo.nome in written)) return;
    if ((valorOf(campo, written[campo.nome]) ?? 0) !== incomum?.depois) setIncomum(undefined);
  }

  return { incomum, hold, withdraw };
}
