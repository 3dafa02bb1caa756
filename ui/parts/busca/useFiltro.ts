/** The search form's state: the choice, its link, and each option's count. */

import { type RefObject, useEffect, useEffectEvent, useReducer, useState } from "react";
import { TODOS } from "../../lib/addresses.ts";
import { ownBand } from "../../lib/currency.ts";
import {
  contagemOf,
  type EscolhaDoFiltro,
  estadoInicial,
  filtroOf,
  hrefOf,
  reduceFiltro,
  SELETOS,
} from "../../lib/filtro.ts";
import { api, ok } from "../../platform/api.ts";
import type { Filtro, Opcoes } from "../../wire.ts";

export function useFiltro(form: RefObject<HTMLFormElement | null>, filtro: Filtro, opcoes: Opcoes) {
  const [estado, dispatch] = useReducer(reduceFiltro, undefined, () => estadoInicial(filtro, opcoes));
  const [vez, setVez] = useState(0);
  const href = hrefOf(estado);
  const fresh = href === estado.contada;
  const count = useEffectEvent(() => listOpcoes(filtroOf(estado)));

  function choose(escolha: Partial<EscolhaDoFiltro>) {
    dispatch({ tipo: "choose", escolha });
  }

  // A visitor may have chosen before the scripts came: the dropdowns on the screen are right.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stood there at the start
  useEffect(() => {
    if (form.current) choose(read(new FormData(form.current)));
  }, []);

  // Counts again when the choice differs from the options'.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try counts again
  useEffect(() => {
    if (fresh) return;
    let atual = true;
    count().then(
      (opcoes) => atual && dispatch({ tipo: "opcoes", contada: href, opcoes }),
      (erro) => {
        if (!atual) return;
        console.error("Erro ao buscar dados da API", erro);
        dispatch({ tipo: "falha", contada: href });
      },
    );
    return () => {
      atual = false;
    };
  }, [href, fresh, vez]);

  return { estado, href, contando: !fresh && !estado.falhou, choose, retry: () => setVez(vez + 1) };
}

function read(dados: FormData): Partial<EscolhaDoFiltro> {
  const text = (nome: string) => String(dados.get(nome) ?? "");
  return {
    listagem: (text("listagem") || TODOS) as Filtro["listagem"],
    condicao: text("condicao"),
    marca: Number(text("marca")),
    modelo: Number(text("modelo")),
    faixa: ownBand(dados) || text("faixa"),
    ...Object.fromEntries(
      SELETOS.map(({ nome, parametro, numero }) => [
        nome,
        (numero ? Number(text(parametro)) : text(parametro)) || null,
      ]),
    ),
    q: text("q").trim(),
  };
}

async function listOpcoes(filtro: Filtro): Promise<Opcoes> {
  return ok(api.GET("/api/opcoes", { params: { query: contagemOf(filtro) } }));
}
