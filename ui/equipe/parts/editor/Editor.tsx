/** The editor of every record: it draws what the server's Struct describes (db/mesa/campos.py), and keeps what is typed. */
import { type FormEvent, useEffect, useState } from "react";
import type { CampoFicha } from "../../wire.ts";
import { Recusa } from "../Porta.tsx";
import { CampoEditor } from "./CampoEditor.tsx";
import { clearRascunho, readRascunho, writeRascunho } from "./rascunho.ts";
import { type Valores, valoresOf } from "./valores.ts";
import "./Editor.css";

type Props = {
  /** What the draft is kept under: the kind of record and its number. */
  chave: string;
  campos: CampoFicha[];
  valores: Valores;
  botao: string;
  /** Gives what was refused, or nothing. */
  onSave: (valores: Valores) => Promise<{ detail: string; campo?: string } | undefined>;
  /** Fills in what follows from the rest, when it is asked to. */
  onPropose?: (valores: Valores, campos: CampoFicha[]) => Valores;
};

export function Editor({ chave, campos, valores: guardados, botao, onSave, onPropose }: Props) {
  const { valores, setValores, mudou } = useRascunho(chave, guardados);
  const { recusa, erros, refuse, forget } = useRecusa();
  const [ocupado, setOcupado] = useState(false);
  async function save(event: FormEvent) {
    event.preventDefault();
    const whole = completed(campos, valores, onPropose);
    setValores(whole);
    const faltam = asked(campos, whole).filter(
      ({ nome, obrigatorio }) => obrigatorio && isEmpty(whole[nome]),
    );
    if (faltam[0]) {
      refuse(`Falta preencher: ${faltam.map(({ titulo }) => titulo).join(", ")}.`, faltam);
      return;
    }
    setOcupado(true);
    const refused = await onSave(valoresOf(campos, whole));
    setOcupado(false);
    if (!refused) {
      refuse(undefined, []);
      clearRascunho(chave);
    } else {
      const field = campos.find(({ nome }) => nome === refused.campo);
      refuse(
        field ? `${field.titulo}: ${refused.detail}` : refused.detail,
        field ? [field] : [],
        refused.detail,
      );
    }
  }

  function change(written: Valores) {
    setValores((before) => ({ ...before, ...written }));
    forget(Object.keys(written));
  }

  return (
    <form className="editor" noValidate onSubmit={save}>
      <Grupos campos={asked(campos, valores)} valores={valores} erros={erros} onChange={change} />
      <div className="editor__pe">
        {recusa && <Recusa>{recusa}</Recusa>}
        <button type="submit" className="botao" disabled={ocupado}>
          {ocupado ? "guardando…" : botao}
        </button>
        {onPropose && (
          <Outro onClick={() => change(onPropose(valores, campos))}>propor endereço e textos</Outro>
        )}
        {mudou && <Outro onClick={() => change(guardados)}>desfazer o que mudei</Outro>}
      </div>
    </form>
  );
}

type GruposProps = Pick<Props, "campos" | "valores"> & {
  erros: Record<string, string>;
  onChange: (written: Valores) => void;
};

function Grupos({ campos, valores, erros, onChange }: GruposProps) {
  return gruposOf(campos).map(([grupo, fields]) => (
    <fieldset key={grupo} className="editor__grupo">
      {grupo && <legend>{grupo}</legend>}
      <div className="editor__campos">
        {fields.map((campo) => (
          <CampoEditor
            key={campo.nome}
            campo={campo}
            valores={valores}
            erro={erros[campo.nome]}
            onChange={(valor) => onChange({ [campo.nome]: valor })}
          />
        ))}
      </div>
    </fieldset>
  ));
}

/** What is typed, kept on this device until it is saved. */
function useRascunho(chave: string, guardados: Valores) {
  const [valores, setValores] = useState<Valores>(() => readRascunho(chave) ?? guardados);
  const mudou = JSON.stringify(valores) !== JSON.stringify(guardados);
  useEffect(() => {
    if (mudou) writeRascunho(chave, valores);
    else clearRascunho(chave);
  }, [chave, valores, mudou]);
  return { valores, setValores, mudou };
}

/** What is wrong: said once, and beside each field that it is about until that is written anew. */
function useRecusa() {
  const [recusa, setRecusa] = useState<string>();
  const [erros, setErros] = useState<Record<string, string>>({});

  function refuse(said: string | undefined, fields: CampoFicha[], beside = "Preencha este campo.") {
    setRecusa(said);
    setErros(Object.fromEntries(fields.map(({ nome }) => [nome, beside])));
    if (fields[0]) document.getElementById(`campo-${fields[0].nome}`)?.focus();
  }

  function forget(written: string[]) {
    setRecusa(undefined);
    setErros((before) =>
      Object.fromEntries(Object.entries(before).filter(([nome]) => !written.includes(nome))),
    );
  }

  return { recusa, erros, refuse, forget };
}

/** Those that make sense of this record: a car without armor has no dossier of it. */
function asked(campos: CampoFicha[], valores: Valores): CampoFicha[] {
  return campos.filter(({ quando }) => !quando || valores[quando]);
}

/** The fields by the part of the form that they stand in. */
function gruposOf(campos: CampoFicha[]): [string, CampoFicha[]][] {
  const parts = new Map<string, CampoFicha[]>();
  for (const campo of campos) parts.set(campo.grupo, [...(parts.get(campo.grupo) ?? []), campo]);
  return [...parts];
}

function isEmpty(valor: unknown): boolean {
  return valor == null || valor === "";
}

/** What is required and follows from the rest is filled in for who left it empty. */
function completed(campos: CampoFicha[], valores: Valores, onPropose: Props["onPropose"]): Valores {
  if (!onPropose) return valores;
  const proposed = onPropose(valores, campos);
  const open = campos.filter(({ nome, obrigatorio }) => obrigatorio && isEmpty(valores[nome]));
  return { ...valores, ...Object.fromEntries(open.map(({ nome }) => [nome, proposed[nome]])) };
}

function Outro({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className="botao botao--contorno" onClick={onClick}>
      {children}
    </button>
  );
}
