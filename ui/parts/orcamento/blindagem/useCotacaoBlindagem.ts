/** The armoring wizard at work: its state, kept in this tab, and the call that loads a model's specification. */
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import { ApiError, api, ok } from "../../../api.ts";
import { type Acao, reduzir, VAZIA } from "../../../lib/cotacao_blindagem.ts";
import { guardarCotacao, lerCotacao } from "../../../lib/cotacao_guardada.ts";

export function useCotacaoBlindagem() {
  const [cotacao, despachar] = useReducer(reduzir, VAZIA);
  const [lida, setLida] = useState(false);
  const agiu = useRef(false);

  // After hydration, so that the server's HTML and the first drawing are alike.
  useLayoutEffect(() => {
    const kept = lerCotacao();
    if (kept) despachar({ tipo: "restaurar", cotacao: kept });
    setLida(true);
  }, []);

  useEffect(() => {
    if (lida) guardarCotacao(cotacao);
  }, [lida, cotacao]);

  function agir(acao: Acao) {
    agiu.current = true;
    despachar(acao);
  }

  async function carregar() {
    const modelo = cotacao.modelo?.id;
    if (!modelo) return;
    agir({ tipo: "carregar" });
    try {
      const spec = await ok(api.GET("/api/blindagem-especificacao", { params: { query: { modelo } } }));
      agir({ tipo: "especificacao", modelo, spec });
    } catch (erro) {
      console.error("Erro ao buscar dados da API", erro);
      const carga = erro instanceof ApiError && erro.status === 404 ? "sem-projeto" : "falhou";
      agir({ tipo: "sem-especificacao", modelo, carga });
    }
  }

  /** Whether the visitor, not the storage, brought the wizard where it is. */
  return { cotacao, agir, carregar, agiu };
}

export type CotacaoBlindagem = ReturnType<typeof useCotacaoBlindagem>;
