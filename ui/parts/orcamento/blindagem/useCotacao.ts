/** The armoring wizard's state, stored in this tab, and the request of a model's specification. */
import { useRef } from "react";
import { type AcaoBlindagem, reduce, VAZIA } from "../../../lib/cotacao_blindagem.ts";
import { ApiError, api, ok } from "../../../platform/api.ts";
import type { CarroBlindagem } from "../../../wire.ts";
import { useEscolhas } from "../useEscolhas.ts";

/** `carro`: the one that the page's address names; choices stored for it stay. */
export function useCotacao(carro: CarroBlindagem | null = null) {
  const acted = useRef(false);
  const [cotacao, dispatch] = useEscolhas("blindagem", reduce, VAZIA, (guardada): AcaoBlindagem[] => [
    { tipo: "restore", guardada },
    ...(carro ? choicesOf(carro) : []),
  ]);

  function act(acao: AcaoBlindagem) {
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

  /** `acted`: whether the visitor, not the storage, brought the wizard where it is. */
  return { cotacao, act, load, acted };
}

export type CotacaoBlindagem = ReturnType<typeof useCotacao>;

/** The props of a step: the choices, and the functions that change them. */
export type EscolhaBlindagem = Pick<CotacaoBlindagem, "cotacao" | "act">;

function choicesOf(carro: CarroBlindagem): AcaoBlindagem[] {
  return [
    { tipo: "marca", marca: { id: carro.marca_id, titulo: carro.marca } },
    { tipo: "modelo", modelo: { id: carro.modelo_id, titulo: carro.modelo } },
  ];
}
