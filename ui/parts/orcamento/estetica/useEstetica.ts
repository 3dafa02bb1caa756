/** The aesthetics quote's state, its requests, and where the page scrolls. */
import { useEffect, useRef } from "react";
import { listModelos } from "../../../lib/catalogue.ts";
import {
  type AcaoEstetica,
  cotacaoOf,
  type EsteticaEscolhida,
  passoOf,
  reduceEstetica,
  SEM_ESTETICA,
} from "../../../lib/cotacao_estetica.ts";
import { api, ok } from "../../../platform/api.ts";
import type { EsteticaCotacao, OpcionalEstetica, ServicoEstetica } from "../../../wire.ts";
import { useLista } from "../../formulario/useLista.ts";
import { useCotacao } from "../useCotacao.ts";

/** `aponta` goes onto the element around all steps. */
export function useEstetica({ marcas, categorias }: Pick<EsteticaCotacao, "marcas" | "categorias">) {
  const estado = useCotacao("estetica", reduceEstetica, SEM_ESTETICA, (guardada): AcaoEstetica[] => [
    { tipo: "restore", guardada, marcas, categorias },
  ]);
  const { marca, categoria, servico } = estado.cotacao;
  const modelos = useLista(marca?.id ?? null, (marca) => listModelos("estetica", marca));
  const servicos = useLista(categoria?.id ?? null, listServicos);
  const opcionais = useLista(servico?.id ?? null, listOpcionais);
  const cotacao = cotacaoOf(estado.cotacao, { modelos, servicos, opcionais });
  return { cotacao, act: estado.act, aponta: useRolagem(cotacao) };
}

/** The props of a step: the choices, and the functions that change them. */
export type EscolhaEstetica = Pick<ReturnType<typeof useEstetica>, "cotacao" | "act">;

function listServicos(categoria: number): Promise<ServicoEstetica[]> {
  return ok(api.GET("/api/servico-estetica", { params: { query: { categoria } } }));
}

async function listOpcionais(id: number): Promise<OpcionalEstetica[]> {
  const { opcionais } = await ok(api.GET("/api/servico-estetica/{id}", { params: { path: { id } } }));
  return opcionais;
}

/** Scrolls on to the next step after a choice made by pointer; who uses the keyboard stays where the focus is. */
function useRolagem(cotacao: EsteticaEscolhida) {
  const passo = passoOf(cotacao);
  const antes = useRef(passo);
  const ponteiro = useRef(false);
  useEffect(() => {
    if (antes.current !== passo && ponteiro.current) {
      document.getElementById(passo)?.scrollIntoView({ block: "start" });
    }
    antes.current = passo;
  }, [passo]);
  const pointed = (sim: boolean) => () => {
    ponteiro.current = sim;
  };
  return { onPointerDown: pointed(true), onKeyDown: pointed(false) };
}
