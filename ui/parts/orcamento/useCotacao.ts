/** The state of a quote, restored from this tab's storage after hydration: server and browser render the same first. */
import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from "react";
import { type Cotada, readStored, saveStored } from "../../lib/cotacao.ts";

/** `restore` gives the actions that bring the stored value back; without a choice nothing is stored. */
export function useCotacao<Cotacao extends object, Acao>(
  servico: Cotada,
  reduce: (cotacao: Cotacao, acao: Acao) => Cotacao,
  vazia: Cotacao,
  restore: (guardada: unknown) => Acao[],
) {
  const [cotacao, dispatch] = useReducer(reduce, vazia);
  const [lida, setLida] = useState(false);
  const acted = useRef(false);
  const read = useEffectEvent(() => restore(readStored(servico)).forEach(dispatch));
  useLayoutEffect(() => {
    read();
    setLida(true);
  }, []);
  const guardada = cotacao === vazia ? null : cotacao;
  useEffect(() => {
    if (lida) saveStored(servico, guardada);
  }, [lida, servico, guardada]);

  function act(acao: Acao) {
    acted.current = true;
    dispatch(acao);
  }

  /** `acted`: whether the visitor, not the storage, brought the quote where it is. */
  return { cotacao, act, acted };
}
