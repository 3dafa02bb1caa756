/** What the editor does: takes what is typed, says what is missing, saves, discards. */
import { type FormEvent, useState } from "react";
import { useTela } from "../../useTela.ts";
import type { CampoFicha } from "../../wire.ts";
import { useMudancas } from "./useMudancas.ts";
import { useRecusa } from "./useRecusa.ts";
import { isEmpty, type Valores, valoresOf } from "./valores.ts";

export type EditorProps = {
  /** What the draft is kept under: the kind of record and its number. */
  chave: string;
  campos: CampoFicha[];
  valores: Valores;
  botao: string;
  /** Takes the record and what was changed of it; gives what was refused, or nothing. */
  onSave: (
    valores: Valores,
    mudados: CampoFicha[],
  ) => Promise<{ detail: string; campo?: string } | undefined>;
  /** Fills in what follows from the rest, when it is asked to. */
  onPropose?: (valores: Valores, campos: CampoFicha[]) => Valores;
};

export function useEditor({ chave, campos, valores: guardados, onSave, onPropose }: EditorProps) {
  const { tell } = useTela();
  const { valores, mudancas, mudados, achado, change, forget } = useMudancas(chave, campos, guardados);
  const { recusa, erros, refuse, forget: forgive } = useRecusa();
  const [ocupado, setOcupado] = useState(false);
  const { propostos, seguem } = proposalsOf(campos, valores, onPropose);

  function write(written: Valores) {
    change(written);
    forgive(Object.keys(written));
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (ocupado) return;
    const whole = { ...valores, ...propostos };
    const faltam = asked(campos, whole).filter((campo) => isMissing(campo, whole) && !seguem.has(campo.nome));
    if (faltam[0]) return refuse(`Falta preencher: ${titulosOf(faltam)}.`, faltam);
    if (Object.keys(propostos).length) change(propostos);
    setOcupado(true);
    const refused = await onSave(valoresOf(campos, whole), mudados);
    setOcupado(false);
    if (!refused) return forget({ ...mudancas, ...propostos });
    const field = campos.filter(({ nome }) => nome === refused.campo);
    refuse(field[0] ? `${titulosOf(field)}: ${refused.detail}` : refused.detail, field, refused.detail);
  }

  function discard() {
    forget(mudancas);
    forgive(Object.keys(mudancas));
    tell({ texto: "As mudanças não guardadas foram descartadas.", onUndo: () => change(mudancas) });
  }

  const drawn = { campos: asked(campos, valores), valores, propostos, seguem, erros };
  return { drawn, recusa, ocupado, mudados, achado, write, save, discard };
}

/** Those that make sense of this record: a car without armor has no dossier of it. */
function asked(campos: CampoFicha[], valores: Valores): CampoFicha[] {
  return campos.filter(({ quando }) => !quando || valores[quando]);
}

function isMissing({ nome, obrigatorio }: CampoFicha, valores: Valores): boolean {
  return obrigatorio && isEmpty(valores[nome]);
}

/** What is required, was left empty and follows from the rest; and which fields may follow. */
function proposalsOf(campos: CampoFicha[], valores: Valores, onPropose: EditorProps["onPropose"]) {
  const proposed = onPropose?.(valores, campos) ?? {};
  const made = campos
    .filter((campo) => isMissing(campo, valores) && !isEmpty(proposed[campo.nome]))
    .map(({ nome }) => [nome, proposed[nome]]);
  const propostos: Valores = Object.fromEntries(made);
  return { propostos, seguem: new Set(Object.keys(onPropose?.({}, campos) ?? {})) };
}

export function titulosOf(campos: CampoFicha[]): string {
  return campos.map(({ titulo }) => titulo).join(", ");
}
