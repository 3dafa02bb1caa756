/** A list that the API gives: what came, whether it is on its way or failed, and another try (reading 17). */
import { useEffect, useEffectEvent, useState } from "react";

type Estado<T> = { chave: unknown; lista: T[]; falhou: boolean };

/** Asks again whenever `chave` changes; null asks nothing. `load` gets it. */
export function useLista<K extends number | string, T>(chave: K | null, load: (chave: K) => Promise<T[]>) {
  const [estado, setEstado] = useState<Estado<T> | null>(null);
  const [vez, setVez] = useState(0);
  const call = useEffectEvent(load);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (chave === null) return;
    let atual = true;
    call(chave).then(
      (lista) => atual && setEstado({ chave, lista, falhou: false }),
      (erro) => {
        console.error("Erro ao obter marcas", erro);
        if (atual) setEstado({ chave, lista: [], falhou: true });
      },
    );
    return () => {
      atual = false;
    };
  }, [chave, vez]);

  function retry() {
    setEstado(null);
    setVez((antes) => antes + 1);
  }

  const veio = chave !== null && estado?.chave === chave ? estado : null;
  return {
    lista: veio?.lista ?? [],
    carregando: chave !== null && !veio,
    falhou: veio?.falhou ?? false,
    retry,
  };
}
