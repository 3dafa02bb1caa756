/** Sends a record's changes, and shows a refusal or an edit conflict. */
import { useState } from "react";
import type { CampoFicha, Disputa, Edicao } from "../wire.ts";
import type { Incomum } from "./Confirmacao.tsx";
import { useDisputa } from "./Conflitos.tsx";
import type { EditorProps } from "./useEditor.ts";
import type { useMudancas } from "./useMudancas.ts";
import { mudancasOf, type Valores, valoresOf, valorOf } from "./valores.ts";

/** Why a record was not saved; `confirmar` is an unusual price, before and after. */
type Recusado = { detail: string; campo?: string; confirmar?: Pick<Incomum, "antes" | "depois"> };

/** The result of a save: the new revision, a refusal or an edit conflict. */
export type Salvo = { revisao: number } | Recusado | Disputa;

type Rascunho = ReturnType<typeof useMudancas>;
type Props = Pick<EditorProps, "campos" | "revisao" | "onSave">;

export function useSend({ mudadosOf, forget }: Rascunho, { campos, revisao, onSave }: Props) {
  const { recusa, erros, refuse, refuseCampo, forget: clear } = useRecusa();
  const [incomum, setIncomum] = useState<Incomum>();
  const disputa = useDisputa();
  const [ocupado, setOcupado] = useState(false);

  /** `sent` is what is typed of the record; `seen` the revision that each field was changed over; `confirmado` an unusual
   * price.
   */
  async function send(whole: Valores, sent: Valores, seen: Record<string, number>, confirmado?: number) {
    setOcupado(true);
    clear([]);
    const fields = mudadosOf(whole);
    const edicao = edicaoOf(fields, whole, revisao, seen);
    const salvo = await onSave(valoresOf(campos, whole), edicao, fields, confirmado);
    setOcupado(false);
    setIncomum(undefined);
    if ("conflitos" in salvo) return disputa.dispute(salvo);
    if (!("detail" in salvo)) return forget(sent, salvo.revisao);
    const { detail, campo = "", confirmar } = salvo;
    if (confirmar) setIncomum({ ...confirmar, campo, detail });
    else
      refuseCampo(
        detail,
        campos.find(({ nome }) => nome === campo),
      );
  }

  /** Removes the refusal of changed fields; another notation of the same price needs no other confirmation. */
  function forgive(written: Valores) {
    clear(Object.keys(written));
    const campo = campos.find(({ nome }) => nome === incomum?.campo && nome in written);
    if (campo && (valorOf(campo, written[campo.nome]) ?? 0) !== incomum?.depois) setIncomum(undefined);
  }

  return { disputa, incomum, recusa, erros, refuse, forgive, ocupado, send };
}

/** The changes, with the oldest revision that any of them started from. */
function edicaoOf(
  fields: CampoFicha[],
  whole: Valores,
  revisao: number,
  seen: Record<string, number>,
): Edicao {
  const vistas = Object.fromEntries(fields.map(({ nome }) => [nome, seen[nome] ?? revisao]));
  const oldest = Math.min(revisao, ...Object.values(vistas));
  return { revisao: oldest, mudancas: mudancasOf(fields, whole), vistas };
}

/** A refused save: one sentence, and an error beside each field until it is changed. */
function useRecusa() {
  const [recusa, setRecusa] = useState<string>();
  const [erros, setErros] = useState<Record<string, string>>({});

  function refuse(detail: string, fields: CampoFicha[], beside = "Preencha este campo.") {
    setRecusa(detail);
    setErros(Object.fromEntries(fields.map(({ nome }) => [nome, beside])));
    const controls = fields.map(({ nome }) => document.getElementById(`campo-${nome}`));
    for (const control of controls) control?.closest("details")?.setAttribute("open", "");
    controls[0]?.focus();
  }

  /** The server's refusal, with the field's title once. */
  function refuseCampo(detail: string, campo: CampoFicha | undefined) {
    if (!campo) return refuse(detail, []);
    const text = detail.replace(`${campo.titulo}: `, "");
    const beside = text.charAt(0).toUpperCase() + text.slice(1);
    refuse(`${campo.titulo}: ${beside}`, [campo], beside);
  }

  function forget(written: string[]) {
    setRecusa(undefined);
    setErros((before) =>
      Object.fromEntries(Object.entries(before).filter(([nome]) => !written.includes(nome))),
    );
  }

  return { recusa, erros, refuse, refuseCampo, forget };
}
