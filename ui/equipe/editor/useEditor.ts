/** The editor's state and actions: write, save, discard. */
import { type FormEvent, useState } from "react";
import { useScreen } from "../desk.tsx";
import type { CampoFicha, Disputa, Edicao } from "../wire.ts";
import type { Incomum } from "./Confirmacao.tsx";
import { useDisputa } from "./Conflitos.tsx";
import { type Revisoes, useDraft } from "./drafts.ts";
import { changesOf, isEmpty, sentValueOf, sentValuesOf, titlesOf, type Values } from "./values.ts";

/** Why a record was not saved; `confirmar` is an unusual price, before and after. */
type Recusado = { detail: string; campo?: string; confirmar?: Pick<Incomum, "antes" | "depois"> };

/** The result of a save: the new revision, a refusal or an edit conflict. */
export type Salvo = { revisao: number } | Recusado | Disputa;

export type EditorProps = {
  /** The draft's key: the kind of record and its number. */
  chave: string;
  campos: CampoFicha[];
  valores: Values;
  /** The revision of these values (docs/decisions/edit-conflicts.md). */
  revisao: number;
  botao: string;
  /** Gets the whole record, the changes, the changed fields and a confirmed price. */
  onSave: (valores: Values, edicao: Edicao, mudados: CampoFicha[], confirmado?: number) => Promise<Salvo>;
  onPropose?: (valores: Values, campos: CampoFicha[]) => Values;
};

export type Fields = {
  campos: CampoFicha[];
  /** The whole record: some choices depend on other fields. */
  valores: Values;
  /** The values of required fields if they stay empty, and all fields that may be derived from others. */
  propostos: Values;
  seguem: Set<string>;
  erros: Record<string, string>;
  write: (written: Values) => void;
};

export function useEditor({ chave, campos, valores: guardados, revisao, onSave, onPropose }: EditorProps) {
  const { tell } = useScreen();
  const rascunho = useDraft(chave, campos, guardados, revisao);
  const { valores, mudancas, mudados, achado, change, forget } = rascunho;
  const { recusa, erros, incomum, ocupado, refuse, refuseSalvo, forgive, begin, reset } = useRecusa(campos);
  const disputa = useDisputa();
  const { propostos, seguem } = proposalsOf(campos, valores, onPropose);

  function write(written: Values) {
    change(written);
    forgive(written);
  }

  async function save(event?: FormEvent, confirmado?: number) {
    event?.preventDefault();
    if (ocupado) return;
    if (disputa.abertos) return refuse(disputa.abertos);
    const { cedidos, vistas } = disputa.settle(mudancas);
    const sent = { ...without(mudancas, cedidos), ...propostos };
    const whole = { ...guardados, ...sent };
    const faltam = relevant(campos, whole).filter((one) => isMissing(one, whole) && !seguem.has(one.nome));
    if (faltam[0]) return refuse(`Falta preencher: ${titlesOf(faltam)}.`, faltam);
    rascunho.settle(cedidos, vistas);
    disputa.dispute(undefined);
    if (Object.keys(propostos).length) change(propostos);
    const fields = rascunho.mudadosOf(whole);
    const edicao = edicaoOf(fields, whole, revisao, { ...rascunho.revisoes, ...vistas });
    begin();
    const salvo = await onSave(sentValuesOf(campos, whole), edicao, fields, confirmado);
    reset();
    if ("conflitos" in salvo) disputa.dispute(salvo);
    else if ("detail" in salvo) refuseSalvo(salvo);
    else forget(sent, salvo.revisao);
  }

  function discard() {
    forget(mudancas);
    disputa.dispute(undefined);
    reset();
    tell({ texto: "As mudanças não guardadas foram descartadas.", onUndo: () => change(mudancas) });
  }

  const fields: Fields = { campos: relevant(campos, valores), valores, propostos, seguem, erros, write };
  return { fields, disputa, recusa, incomum, ocupado, mudados, achado, save, discard };
}

/** The changes, with the oldest revision that any of them started from; `seen` has that of each field. */
function edicaoOf(fields: CampoFicha[], whole: Values, revisao: number, seen: Revisoes): Edicao {
  const vistas = Object.fromEntries(fields.map(({ nome }) => [nome, seen[nome] ?? revisao]));
  const oldest = Math.min(revisao, ...Object.values(vistas));
  return { revisao: oldest, mudancas: changesOf(fields, whole), vistas };
}

type Recusa = {
  recusa?: string;
  erros: Record<string, string>;
  incomum?: Incomum | undefined;
  ocupado: boolean;
};
const NADA: Recusa = { erros: {}, ocupado: false };

/** A save on its way, or refused: one sentence, and an error beside each field until it is changed; or an unusual price. */
function useRecusa(campos: CampoFicha[]) {
  const [recusado, setRecusado] = useState(NADA);

  function refuse(recusa: string, fields: CampoFicha[] = [], beside = "Preencha este campo.") {
    const erros = Object.fromEntries(fields.map(({ nome }) => [nome, beside]));
    setRecusado((before) => ({ ...before, recusa, erros }));
    const controls = fields.map(({ nome }) => document.getElementById(`campo-${nome}`));
    for (const control of controls) control?.closest("details")?.setAttribute("open", "");
    controls[0]?.focus();
  }

  /** The server's refusal, with the field's title once. */
  function refuseSalvo({ detail, campo: nome = "", confirmar }: Recusado) {
    if (confirmar) return setRecusado({ ...NADA, incomum: { ...confirmar, campo: nome, detail } });
    const campo = campos.find((one) => one.nome === nome);
    if (!campo) return refuse(detail);
    const text = detail.replace(`${campo.titulo}: `, "");
    const beside = text.charAt(0).toUpperCase() + text.slice(1);
    refuse(`${campo.titulo}: ${beside}`, [campo], beside);
  }

  /** Removes the refusal of changed fields; another notation of the same price needs no other confirmation. */
  const forgive = (written: Values) =>
    setRecusado(({ erros, incomum, ocupado }) => {
      const campo = campos.find(({ nome }) => nome === incomum?.campo && nome in written);
      const same = !campo || (sentValueOf(campo, written[campo.nome]) ?? 0) === incomum?.depois;
      return { ocupado, erros: without(erros, written), incomum: same ? incomum : undefined };
    });

  const begin = () => setRecusado(({ erros, incomum }) => ({ erros, incomum, ocupado: true }));
  return { ...recusado, refuse, refuseSalvo, forgive, begin, reset: () => setRecusado(NADA) };
}

function without<T>(valores: Record<string, T>, gone: Values): Record<string, T> {
  return Object.fromEntries(Object.entries(valores).filter(([nome]) => !(nome in gone)));
}

/** The fields that apply to this record: a car without armor has no dossier. */
function relevant(campos: CampoFicha[], valores: Values): CampoFicha[] {
  return campos.filter(({ quando }) => !quando || quando.split(" ").some((nome) => valores[nome]));
}

function isMissing({ nome, obrigatorio }: CampoFicha, valores: Values): boolean {
  return obrigatorio && isEmpty(valores[nome]);
}

/** The derived values of required empty fields, and all fields that may be derived. */
function proposalsOf(campos: CampoFicha[], valores: Values, onPropose: EditorProps["onPropose"]) {
  const proposed = onPropose?.(valores, campos) ?? {};
  const made = campos
    .filter((campo) => isMissing(campo, valores) && !isEmpty(proposed[campo.nome]))
    .map(({ nome }) => [nome, proposed[nome]]);
  const propostos: Values = Object.fromEntries(made);
  return { propostos, seguem: new Set(Object.keys(onPropose?.({}, campos) ?? {})) };
}
