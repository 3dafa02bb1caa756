/** Suggestions for the typed words, fetched when typing pauses (reading 17). */
import { useEffect, useState } from "react";
import { api, ok } from "../api.ts";
import type { Sugestao } from "../wire.ts";

const PAUSA_MS = 150;

type Chegada = { q: string; itens: Sugestao[]; falhou: boolean };

export function useSugestoes(q: string) {
  const [chegada, setChegada] = useState<Chegada>({ q: "", itens: [], falhou: false });
  useEffect(() => {
    if (!q) return;
    let atual = true;
    const pausa = setTimeout(() => {
      ok(api.GET("/api/sugestoes", { params: { query: { q } } })).then(
        (itens) => atual && setChegada({ q, itens, falhou: false }),
        (erro) => {
          console.error("Erro ao buscar dados da API", erro);
          if (atual) setChegada({ q, itens: [], falhou: true });
        },
      );
    }, PAUSA_MS);
    return () => {
      atual = false;
      clearTimeout(pausa);
    };
  }, [q]);
  return {
    itens: q ? chegada.itens : [],
    pronta: chegada.q === q,
    falhou: chegada.q === q && chegada.falhou,
  };
}
