/** Sets, changes and ends a contact's next step, with undo. */
import { api } from "../api.ts";
import { useMudanca } from "../useMudanca.ts";
import type { Andamento } from "../wire.ts";

type Mudanca = Pick<Andamento, "passo" | "passo_dia">;

export function usePasso(id: string, revisao: number) {
  const params = { path: { contato_id: id } };
  const { change, ...acao } = useMudanca<Mudanca>(revisao, (body) =>
    api.PUT("/api/contatos/{contato_id}/andamento", { params, body }),
  );
  const end = (passo: string) => change({ passo: "", passo_dia: null }, { texto: `Feito: ${passo}` });
  return { ...acao, change, end };
}
