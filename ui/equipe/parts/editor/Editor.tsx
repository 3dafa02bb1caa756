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
  const [valores, setValores] = useState<Valores>(() => readRascunho(chave) ?? guardados);
  const [recusa, setRecusa] = useState<{ detail: string; campo?: string }>();
  const [ocupado, setOcupado] = useState(false);
  const mudou = JSON.stringify(valores) !== JSON.stringify(guardados);
  useEffect(() => {
    if (mudou) writeRascunho(chave, valores);
    else clearRascunho(chave);
  }, [chave, valores, mudou]);

  async function save(event: FormEvent) {
    event.preventDefault();
    setOcupado(true);
    const refused = await onSave(valoresOf(campos, valores));
    setOcupado(false);
    setRecusa(refused);
    if (!refused) clearRascunho(chave);
    else if (refused.campo) document.getElementById(`campo-${refused.campo}`)?.focus();
  }

  return (
    <form className="editor" noValidate onSubmit={save}>
      {gruposOf(asked(campos, valores)).map(([grupo, fields]) => (
        <fieldset key={grupo} className="editor__grupo">
          {grupo && <legend>{grupo}</legend>}
          <div className="editor__campos">
            {fields.map((campo) => (
              <CampoEditor
                key={campo.nome}
                campo={campo}
                valores={valores}
                erro={recusa?.campo === campo.nome ? recusa.detail : undefined}
                onChange={(valor) => setValores((before) => ({ ...before, [campo.nome]: valor }))}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <div className="editor__pe">
        {recusa && <Recusa>{recusaOf(recusa, campos)}</Recusa>}
        <button type="submit" className="botao" disabled={ocupado}>
          {ocupado ? "guardando…" : botao}
        </button>
        {onPropose && (
          <Outro onClick={() => setValores(onPropose(valores, campos))}>propor endereço e textos</Outro>
        )}
        {mudou && <Outro onClick={() => setValores(guardados)}>desfazer o que mudei</Outro>}
      </div>
    </form>
  );
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

function recusaOf({ detail, campo }: { detail: string; campo?: string }, campos: CampoFicha[]): string {
  const titulo = campos.find(({ nome }) => nome === campo)?.titulo;
  return titulo ? `${titulo}: ${detail}` : detail;
}

function Outro({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className="botao botao--contorno" onClick={onClick}>
      {children}
    </button>
  );
}
