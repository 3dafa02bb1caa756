/** The armoring wizard's state, and the request of a model's specification. */
import { type AcaoBlindagem, reduceBlindagem, SEM_BLINDAGEM } from "../../../lib/cotacao_blindagem.ts";
import { ApiError, api, ok } from "../../../platform/api.ts";
import type { CarroBlindagem } from "../../../wire.ts";
import { useCotacao } from "../useCotacao.ts";

/** `carro`: the one that the page's address names; choices stored for it stay. */
export function useBlindagem(carro: CarroBlindagem | null) {
  const estado = useCotacao("blindagem", reduceBlindagem, SEM_BLINDAGEM, (guardada): AcaoBlindagem[] => [
    { tipo: "restore", guardada },
    ...(carro ? choicesOf(carro) : []),
  ]);
  const { cotacao, act } = estado;

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

  return { ...estado, load };
}

export type CotacaoBlindagem = ReturnType<typeof useBlindagem>;

/** The props of a step: the choices, and the functions that change them. */
export type EscolhaBlindagem = Pick<CotacaoBlindagem, "cotacao" | "act">;

function choicesOf(carro: CarroBlindagem): AcaoBlindagem[] {
  return [
    { tipo: "marca", marca: { id: carro.marca_id, titulo: carro.marca } },
    { tipo: "modelo", modelo: { id: carro.modelo_id, titulo: carro.modelo } },
  ];
}
