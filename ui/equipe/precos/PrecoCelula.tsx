/** A price that is changed in its cell: typed, confirmed if unusual, saved, undone. */

import { useEffect, useState } from "react";
import { useChange } from "../desk.tsx";
import { Confirmacao, type Incomum } from "../editor/Confirmacao.tsx";
import { NumberField } from "../editor/NumberField.tsx";
import { readReais, reaisOf } from "../editor/numbers.ts";
import { changeFicha } from "../editor/useSave.ts";
import { sentValueOf, type Values } from "../editor/values.ts";
import { sendBy } from "../parts/Formulario.tsx";
import { Recusa } from "../parts/Kit.tsx";
import type { CampoFicha, PrecoNaTabela } from "../wire.ts";
import type { Alvo } from "./Barra.tsx";
import "./PrecoCelula.css";

type PrecoProps = { preco: ReturnType<typeof usePreco>; nome: string };

/** Saved by Enter and on leaving; Escape brings the stored price back. */
export function PrecoCelula({
  preco: { id, valor, recusa, ocupado, write, save, forget },
  nome,
}: PrecoProps) {
  const control = { id, placeholder: "Sob consulta", "aria-invalid": !!recusa };
  return (
    <form
      className="preco-celula tabular"
      noValidate
      aria-busy={ocupado}
      onSubmit={sendBy(() => save())}
      onBlur={() => save()}
      onKeyDown={({ key }) => key === "Escape" && forget()}
    >
      <label className="sr-only" htmlFor={id}>
        {`Preço de ${nome}`}
      </label>
      <NumberField campo={PRECO} valor={valor} control={control} onChange={write} />
    </form>
  );
}

/** A price in a table, with the reason why it was not saved. */
export function PrecoDaTabela({ preco: stored, nome }: { preco: PrecoNaTabela; nome: string }) {
  const preco = usePreco(stored, stored.titulo, nome, true);
  return (
    <>
      <PrecoCelula preco={preco} nome={stored.titulo} />
      <PrecoRecusado preco={preco} />
    </>
  );
}

/** Why a price was not saved, or the question about an unusual one. */
export function PrecoRecusado({ preco }: Pick<PrecoProps, "preco">) {
  const { incomum, recusa, insistir, ocupado, confirm, forget } = preco;
  if (incomum)
    return <Confirmacao incomum={incomum} ocupado={ocupado} onConfirm={confirm} onForget={forget} />;
  return recusa && <Recusa insistir={insistir}>{recusa}</Recusa>;
}

const PRECO: CampoFicha = {
  ...{ nome: "preco_valor", titulo: "Preço", tipo: "reais", ajuda: "", grupo: "", obrigatorio: true },
  ...{ sugestoes: false, de: "", por: "", quando: "", passado: false },
};

type Novo = { mudancas: Values; confirmado?: number };

/** `tipo` is the kind of record, `nome` that of this one; `vazio`: an emptied price is on request, and 0 is a price. */
export function usePreco({ id, revisao, preco_valor }: Alvo, nome: string, tipo: string, vazio = false) {
  const [typed, setTyped] = useTyped(preco_valor);
  const { change, ocupado, recusa, insistir, erro, forget } = useChange<Novo>(
    typed?.seen ?? revisao,
    ({ confirmado, ...body }) => changeFicha(tipo, id, body, confirmado),
  );
  const onRequest = vazio ? null : 0;
  const priceOf = (valor: unknown) => sentValueOf(PRECO, valor) ?? onRequest;
  const novo = priceOf(typed?.valor);
  const { confirmar } = (erro ?? {}) as { confirmar?: Pick<Incomum, "antes" | "depois"> };
  const incomum = confirmar?.depois === (novo ?? 0) ? confirmar : undefined;

  function reset() {
    setTyped(undefined);
    forget();
  }
  function save(confirmado?: number) {
    if (ocupado || !typed || insistir || (incomum && confirmado == null)) return;
    if (novo === preco_valor) return reset();
    if (novo !== null && typeof novo !== "number")
      return setTyped({ ...typed, ruim: String(readReais(String(novo))) });
    const texto = `${nome}: ${novo === onRequest ? "sob consulta" : reaisOf(Number(novo))}.`;
    const sent = { mudancas: { preco_valor: novo }, ...(confirmado != null && { confirmado }) };
    change(sent, { texto }, (antes) => [asBefore(antes), `Desfeito: ${nome}.`]);
  }
  function write(valor: unknown) {
    /** The person has seen the colleague's price and types another. */
    const knowsOther = Boolean(insistir) && priceOf(valor) !== novo;
    setTyped({ valor: valor ?? "", seen: typed && !knowsOther ? typed.seen : revisao });
    if (knowsOther) forget();
  }
  return {
    ...{ id: `campo-preco-${id}`, ocupado, insistir, save, write, forget: reset },
    valor: typed ? typed.valor : preco_valor === onRequest ? null : preco_valor,
    recusa: typed?.ruim || (confirmar ? "" : recusa),
    incomum: incomum && { ...incomum, campo: `preco-${id}`, detail: recusa },
    confirm: () => save(incomum?.depois),
  };
}

/** The text in a cell until it is saved, why it is no price, and the revision that the typing began with: somebody may change the price meanwhile. */
function useTyped(stored: number | null) {
  const [typed, setTyped] = useState<{ valor: unknown; seen: number; ruim?: string }>();
  useEffect(() => {
    setTyped((before) => ((sentValueOf(PRECO, before?.valor) ?? null) === stored ? undefined : before)); // it is saved
  }, [stored]);
  return [typed, setTyped] as const;
}

/** The price before needs no other confirmation. */
function asBefore(antes: Values): Novo {
  return { mudancas: antes, confirmado: Number(antes.preco_valor) };
}
