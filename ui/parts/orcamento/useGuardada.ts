/** Restores stored choices after hydration, so that both sides render the same first. */
import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { readGuardada, saveGuardada } from "../../lib/cotacao_guardada.ts";

/** `chave` gets another number when the shape changes. A null `cotacao` is not stored. */
export function useGuardada(chave: string, cotacao: object | null, restore: (guardada: unknown) => void) {
  const [lida, setLida] = useState(false);
  const read = useEffectEvent(() => restore(readGuardada(chave)));
  useLayoutEffect(() => {
    read();
    setLida(true);
  }, []);
  useEffect(() => {
    if (lida) saveGuardada(chave, cotacao);
  }, [lida, chave, cotacao]);
}
