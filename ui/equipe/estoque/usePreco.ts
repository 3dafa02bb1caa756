/** A price that is changed in its cell: typed, confirmed if unusual, saved, undone. */
import { useEffect, useState } from "react";
import { api } from "../api.ts";
import type { Incomum } from "../editor/Confirmacao.tsx";
import { readReais, reaisOf } from "../editor/numeros.ts";
import { isEmpty, type Valores, valorOf } from "../editor/valores.ts";
import { useMudanca } from "../useMudanca.ts";
import type { CampoFicha, CarroCurto } from "../wire.ts";

export const PRECO: CampoFicha = {
  ...{ nome: "preco_valor", titulo: "Preço", tipo: "reais", ajuda: "", grupo: "", obrigatorio: true },
  ...{ sugestoes: false, de: "", por: "", quando: "", passado: false },
};

type Novo = { mudancas: Valores; confirmado?: number };

export function usePreco({ id, revisao, preco_valor }: CarroCurto, nome: string) {
  const { change, ocupado, recusa, insistir, erro, forget } = useMudanca<Novo>(revisao, (body) =>
    put(id, body),
  );
  const [typed, setTyped] = useState<unknown>();
  const [ruim, setRuim] = useState("");
  const novo = valorOf(PRECO, typed);
  useEffect(() => {
    setTyped((before: unknown) => (valorOf(PRECO, before) === preco_valor ? undefined : before)); // it is saved
  }, [preco_valor]);

  function reset() {
    setTyped(undefined);
    setRuim("");
    forget();
  }
  function save(confirmado?: number) {
    if (ocupado || typed === undefined) return;
    if (isEmpty(typed) || novo === preco_valor) return reset();
    if (typeof novo !== "number") return setRuim(String(readReais(String(novo))));
    const texto = `${nome}: ${novo ? reaisOf(novo) : "sob consulta"}.`;
    const sent = { mudancas: { preco_valor: novo }, ...(confirmado != null && { confirmado }) };
    change(sent, { texto }, (antes) => [asBefore(antes), `Desfeito: ${nome}.`]);
  }
  const { confirmar } = (erro ?? {}) as { confirmar?: Pick<Incomum, "antes" | "depois"> };
  const incomum = confirmar?.depois === novo ? confirmar : undefined;
  return {
    id: `campo-preco-${id}`,
    valor: typed === undefined ? preco_valor || null : typed,
    ...{ ocupado, insistir, save, forget: reset },
    recusa: ruim || (confirmar ? "" : recusa),
    incomum: incomum && { ...incomum, campo: `preco-${id}`, detail: recusa },
    confirm: () => save(incomum?.depois),
    write(valor: unknown) {
      setTyped(valor ?? "");
      setRuim("");
    },
  };
}

function put(ficha: number, { confirmado, ...body }: Novo & { revisao: number }) {
  const params = { path: { nome: "carros", ficha }, query: { confirmado } };
  return api.PUT("/api/fichas/{nome}/{ficha}", { params, body });
}

/** The price before needs no other confirmation. */
function asBefore(antes: Valores): Novo {
  return { mudancas: antes, confirmado: Number(antes.preco_valor) };
}
