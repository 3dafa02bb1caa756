/** The armoring wizard at work: its state, kept in this tab, and the call that loads a model's specification. */
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import { ApiError, api, ok } from "../../../api.ts";
import { type Acao, reduce, VAZIA } from "../../../lib/cotacao_blindagem.ts";
import { readCotacao, saveCotacao } from "../../../lib/cotacao_guardada.ts";

export function useCotacaoBlindagem() {
  const [cotacao, dispatch] = useReducer(reduce, VAZIA);
  const [lida, setLida] = useState(false);
  const acted = useRef(false);

  // After hydration, so that the server's HTML and the first drawing are alike.
  useLayoutEffect(() => {
    const kept = readCotacao();
    if (kept) dispatch({ tipo: "restore", cotacao: kept });
    setLida(true);
  }, []);

  useEffect(() => {
    if (lida) saveCotacao(cotacao);
  }, [lida, cotacao]);

  function act(acao: Acao) {
    acted.current = true;
    dispatch(acao);
  }

  async function load() {
    const modelo = cotacao.modelo?.id;
    if (!modelo) return;
    act({ tipo: "load" });
    try {
      const spec = await ok(api.GET("/api/blindagem-especificacao", { params: { query: { modelo } } }));
      act({ tipo: "especificacao", modelo, spec });
    } catch (erro) {
      console.error("Erro ao buscar dados da API", erro);
      const carga = erro instanceof ApiError && erro.status === 404 ? "sem-projeto" : "falhou";
      act({ tipo: "sem-especificacao", modelo, carga });
    }
  }

  /** Whether the visitor, not the storage, brought the wizard where it is. */
  return { cotacao, act, load, acted };
}

export type CotacaoBlindagem = ReturnType<typeof useCotacaoBlindagem>;
