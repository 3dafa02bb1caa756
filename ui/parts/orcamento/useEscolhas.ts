/** A wizard's choices, stored in this tab and restored after hydration, so that both sides render the same first. */
import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useState } from "react";
import { readStored, saveStored } from "../../lib/cotacao_stored.ts";

/** `restore` gives the actions that bring the stored value back; without a choice nothing is stored. */
export function useEscolhas<Escolhas extends object, Acao>(
  servico: "blindagem" | "estetica",
  reduce: (escolhas: Escolhas, acao: Acao) => Escolhas,
  vazia: Escolhas,
  restore: (guardada: unknown) => Acao[],
) {
  const [escolhas, act] = useReducer(reduce, vazia);
  const [lida, setLida] = useState(false);
  const read = useEffectEvent(() => restore(readStored(servico)).forEach(act));
  useLayoutEffect(() => {
    read();
    setLida(true);
  }, []);
  const guardada = escolhas === vazia ? null : escolhas;
  useEffect(() => {
    if (lida) saveStored(servico, guardada);
  }, [lida, servico, guardada]);
  return [escolhas, act] as const;
}
