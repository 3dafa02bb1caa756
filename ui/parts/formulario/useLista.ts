/** A list from the API, with a retry (reading 17). */
import { useEffect, useEffectEvent, useState } from "react";
import type { ApiList } from "../../lib/option.ts";

type Chegada<T> = { chave: unknown; itens: T[]; falhou: boolean };

/** Fetches `load(chave)` whenever `chave` changes, nothing for null; `falha` is the console's message. */
export function useLista<K extends number | string, T>(
  chave: K | null,
  load: (chave: K) => Promise<T[]>,
  falha = "Erro ao buscar dados da API",
): ApiList<T> {
  const [chegada, setChegada] = useState<Chegada<T> | null>(null);
  const [vez, setVez] = useState(0);
  const fetchLista = useEffectEvent(load);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry fetches again
  useEffect(() => {
    if (chave === null) return;
    let atual = true;
    fetchLista(chave).then(
      (itens) => atual && setChegada({ chave, itens, falhou: false }),
      (erro) => {
        console.error(falha, erro);
        if (atual) setChegada({ chave, itens: [], falhou: true });
      },
    );
    return () => {
      atual = false;
    };
  }, [chave, vez]);

  function retry() {
    setChegada(null);
    setVez((antes) => antes + 1);
  }

  if (chave === null) return { estado: "vazia", itens: [], retry };
  if (chegada?.chave !== chave) return { estado: "carregando", itens: [], retry };
  return { estado: chegada.falhou ? "falhou" : "pronta", itens: chegada.itens, retry };
}
