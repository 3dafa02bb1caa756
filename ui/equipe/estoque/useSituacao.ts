/** Moves a car from one state to another; a step can be undone. */
import { api } from "../api.ts";
import { useMudanca } from "../useAcao.tsx";
import type { Feito } from "../useTela.ts";
import { CAMINHO, type Movimento, situacaoOf } from "./situacao.ts";

type Carro = { status?: unknown; situacao?: unknown };

export function useSituacao(id: number, carro: Carro, revisao: number) {
  const { change, ...acao } = useMudanca<{ movimento: Movimento }>(revisao, (body) =>
    api.PUT("/api/carros/{carro}/situacao", { params: { path: { carro: id } }, body }),
  );
  const move = (movimento: Movimento, feito: Feito) =>
    change({ movimento }, feito, (antes) => {
      const before = situacaoOf({ ...carro, ...antes });
      return [{ movimento: CAMINHO[before] }, `Desfeito: o carro voltou a ${before}.`];
    });
  return { ...acao, move };
}
