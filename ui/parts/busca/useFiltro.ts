/** The search form's state: what is chosen, the link that it makes, and the models of the chosen brand. */
import { type RefObject, useEffect, useReducer } from "react";
import { api, ok } from "../../api.ts";
import { TODOS } from "../../lib/addresses.ts";
import { type Escolha, estadoInicial, filtroOf, reduce, urlOf } from "../../lib/filtro.ts";
import type { Filtro, Modelo, Opcoes } from "../../wire.ts";

export function useFiltro(
  form: RefObject<HTMLFormElement | null>,
  filtro: Filtro,
  opcoes: Opcoes,
  total: number,
) {
  const [estado, dispatch] = useReducer(reduce, undefined, () =>
    reduce(estadoInicial(filtro, opcoes), { tipo: "resultado", total }),
  );

  function choose(escolha: Partial<Escolha>) {
    dispatch({ tipo: "choose", escolha });
    if (escolha.marca) loadModelos(escolha.marca);
  }

  function loadModelos(marca: number) {
    listModelos(marca).then(
      (modelos) => dispatch({ tipo: "modelos", marca, modelos }),
      (erro) => {
        console.error("Erro ao buscar dados da API", erro);
        dispatch({ tipo: "falha", marca });
      },
    );
  }

  // A visitor may have chosen before the scripts came: the dropdowns on the screen are right.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stood there at the start
  useEffect(() => {
    const chosen = form.current && read(new FormData(form.current));
    if (chosen?.marca === estado.marca) dispatch({ tipo: "choose", escolha: chosen });
    else if (chosen) choose(chosen);
  }, []);

  return { estado, href: urlOf(filtroOf(estado)), choose };
}

function read(dados: FormData): Omit<Escolha, "ordem"> {
  const text = (nome: string) => String(dados.get(nome) ?? "");
  return {
    listagem: (text("listagem") || TODOS) as Filtro["listagem"],
    condicao: text("condicao"),
    marca: Number(text("marca")),
    modelo: Number(text("modelo")),
    faixa: text("faixa"),
  };
}

function listModelos(id: number): Promise<Modelo[]> {
  const query = { origem: "site", agrupado: 1, existentes: 1 } as const;
  return ok(api.GET("/api/modelos/marca/{id}", { params: { path: { id }, query } }));
}
