/** The editor's state and actions: write, save, discard. */
import type { FormEvent } from "react";
import { useTela } from "../desk.tsx";
import type { CampoFicha, Edicao } from "../wire.ts";
import { useMudancas } from "./useMudancas.ts";
import { type Salvo, useSend } from "./useSend.ts";
import { isEmpty, titulosOf, type Valores } from "./valores.ts";

export type EditorProps = {
  /** The draft's key: the kind of record and its number. */
  chave: string;
  campos: CampoFicha[];
  valores: Valores;
  /** The revision of these values (docs/decisions/edit-conflicts.md). */
  revisao: number;
  botao: string;
  /** Gets the whole record, the changes, the changed fields and a confirmed price. */
  onSave: (valores: Valores, edicao: Edicao, mudados: CampoFicha[], confirmado?: number) => Promise<Salvo>;
  /** Derives empty fields from the others. */
  onPropose?: (valores: Valores, campos: CampoFicha[]) => Valores;
};

export function useEditor({ chave, campos, valores: guardados, revisao, onSave, onPropose }: EditorProps) {
  const { tell } = useTela();
  const rascunho = useMudancas(chave, campos, guardados, revisao);
  const { valores, mudancas, mudados, achado, change, forget } = rascunho;
  const envio = useSend(rascunho, { campos, revisao, onSave });
  const { disputa, recusa, incomum, erros, refuse, forgive, ocupado } = envio;
  const { propostos, seguem } = proposalsOf(campos, valores, onPropose);

  function write(written: Valores) {
    change(written);
    forgive(written);
  }

  function save(event?: FormEvent, confirmado?: number) {
    event?.preventDefault();
    if (ocupado) return;
    if (disputa.abertos) return refuse(disputa.abertos, []);
    const { cedidos, vistas } = disputa.settle(mudancas);
    const left = without(mudancas, cedidos);
    const whole = { ...guardados, ...left, ...propostos };
    const faltam = relevant(campos, whole).filter(
      (campo) => isMissing(campo, whole) && !seguem.has(campo.nome),
    );
    if (faltam[0]) return refuse(`Falta preencher: ${titulosOf(faltam)}.`, faltam);
    rascunho.settle(cedidos, vistas);
    disputa.dispute(undefined);
    if (Object.keys(propostos).length) change(propostos);
    return envio.send(whole, { ...left, ...propostos }, { ...rascunho.revisoes, ...vistas }, confirmado);
  }

  function discard() {
    forget(mudancas);
    disputa.dispute(undefined);
    forgive(guardados);
    tell({ texto: "As mudanças não guardadas foram descartadas.", onUndo: () => change(mudancas) });
  }

  const fields = { campos: relevant(campos, valores), valores, propostos, seguem, erros };
  return { fields, disputa, recusa, incomum, ocupado, mudados, achado, write, save, discard };
}

function without(valores: Valores, gone: Valores): Valores {
  return Object.fromEntries(Object.entries(valores).filter(([nome]) => !(nome in gone)));
}

/** The fields that apply to this record: a car without armor has no dossier. */
function relevant(campos: CampoFicha[], valores: Valores): CampoFicha[] {
  return campos.filter(({ quando }) => !quando || valores[quando]);
}

function isMissing({ nome, obrigatorio }: CampoFicha, valores: Valores): boolean {
  return obrigatorio && isEmpty(valores[nome]);
}

/** The derived values of required empty fields, and all fields that may be derived. */
function proposalsOf(campos: CampoFicha[], valores: Valores, onPropose: EditorProps["onPropose"]) {
  const proposed = onPropose?.(valores, campos) ?? {};
  const made = campos
    .filter((campo) => isMissing(campo, valores) && !isEmpty(proposed[campo.nome]))
    .map(({ nome }) => [nome, proposed[nome]]);
  const propostos: Valores = Object.fromEntries(made);
  return { propostos, seguem: new Set(Object.keys(onPropose?.({}, campos) ?? {})) };
}
