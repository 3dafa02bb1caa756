/** The search form's state: the choice, its link, and each option's count. */

import { type RefObject, useEffect, useEffectEvent, useReducer, useState } from "react";
import { TODOS } from "../../lib/addresses.ts";
import { ownBand } from "../../lib/currency.ts";
import {
  contagemOf,
  type EscolhaDoFiltro,
  type EstadoFiltro,
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
  const { contando, retry } = useContagem(
    estado,
    (contada, opcoes) => dispatch({ tipo: "opcoes", contada, opcoes }),
    (contada) => dispatch({ tipo: "falha", contada }),
  );

  function choose(escolha: Partial<EscolhaDoFiltro>) {
    dispatch({ tipo: "choose", escolha });
  }

  // A visitor may have chosen before the scripts came: the dropdowns on the screen are right.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stood there at the start
  useEffect(() => {
    if (form.current) choose(read(new FormData(form.current)));
  }, []);

  return { estado, href: hrefOf(estado), contando, choose, retry };
}

/** Counts again when the choice differs from the options'. */
function useContagem(
  estado: EstadoFiltro,
  onOpcoes: (contada: string, opcoes: Opcoes) => void,
  onFalha: (contada: string) => void,
) {
  const [vez, setVez] = useState(0);
  const href = hrefOf(estado);
  const fresh = href === estado.contada;
  const count = useEffectEvent(() => listOpcoes(filtroOf(estado)));
  const arrived = useEffectEvent(onOpcoes);
  const failed = useEffectEvent((erro: unknown) => {
    console.error("Erro ao buscar dados da API", erro);
    onFalha(href);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try counts again
  useEffect(() => {
    if (fresh) return;
    let atual = true;
    count().then(
      (opcoes) => atual && arrived(href, opcoes),
      (erro) => atual && failed(erro),
    );
    return () => {
      atual = false;
    };
  }, [href, fresh, vez]);

  return { contando: !fresh && !estado.falhou, retry: () => setVez(vez + 1) };
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
