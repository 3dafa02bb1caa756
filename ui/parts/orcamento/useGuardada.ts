/** Restores stored choices after hydration, so that both sides render the same first. */
import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { readGuardada, saveGuardada } from "../../lib/cotacao_guardada.ts";

/** A null `cotacao` is not stored. */
export function useGuardada(
  servico: "blindagem" | "estetica",
  cotacao: object | null,
  restore: (guardada: unknown) => void,
) {
  const [lida, setLida] = useState(false);
  const read = useEffectEvent(() => restore(readGuardada(servico)));
  useLayoutEffect(() => {
    read();
    setLida(true);
  }, []);
  useEffect(() => {
    if (lida) saveGuardada(servico, cotacao);
  }, [lida, servico, cotacao]);
}
