/** The editor of a record: its fields in groups, drafts, saving. */
import { ChevronDown } from "lucide";
import type { ReactNode } from "react";
import { Icone } from "../../parts/Icone.tsx";
import { Botao, Recusa } from "../parts/Kit.tsx";
import { whenOf } from "../parts/times.ts";
import type { CampoFicha } from "../wire.ts";
import { CampoEditor } from "./CampoEditor.tsx";
import { Confirmacao } from "./Confirmacao.tsx";
import { Conflitos } from "./Conflitos.tsx";
import { type EditorProps, useEditor } from "./useEditor.ts";
import { textOf, titlesOf, type Values } from "./values.ts";
import "./Editor.css";

type Props = EditorProps & {
  lado?: ((valores: Values) => ReactNode) | undefined;
};

export function Editor({ lado, ...props }: Props) {
  const { disputa, recusa, incomum, ocupado, mudados, achado, write, save, discard, fields } =
    useEditor(props);
  const { campos, botao, onPropose } = props;
  const form = (
    <form className="editor vao-24" noValidate onSubmit={save}>
      {achado && mudados.length > 0 && (
        <p className="editor__rascunho" data-caixa="aviso" role="status">
          {`Você tem mudanças não guardadas de ${whenOf(achado.quando)}: ${titlesOf(mudados)}.`}
        </p>
      )}
      <Grupos {...fields} onChange={write} />
      {onPropose && (
        <p>
          <Botao onClick={() => write(onPropose(fields.valores, campos))}>propor endereço e textos</Botao>
        </p>
      )}
      <Conflitos {...disputa} campos={campos} valores={fields.valores} />
      <div className="editor__pe divisa folga-12 noite" data-fila="">
        {recusa && <Recusa>{recusa}</Recusa>}
        {incomum ? (
          <Confirmacao
            incomum={incomum}
            ocupado={ocupado}
            onConfirm={() => save(undefined, incomum.depois)}
          />
        ) : (
          <Botao type="submit" peso={mudados.length ? "principal" : "comum"} aria-disabled={ocupado}>
            {ocupado ? "guardando…" : botao}
          </Botao>
        )}
        {mudados.length > 0 && (
          <Botao peso="texto" onClick={discard}>
            descartar mudanças
          </Botao>
        )}
      </div>
    </form>
  );
  if (!lado) return form;
  return (
    <div className="editor__mesa grade">
      {form}
      <div className="editor__lado">{lado(fields.valores)}</div>
    </div>
  );
}

type GruposProps = {
  campos: CampoFicha[];
  valores: Values;
  propostos: Values;
  seguem: Set<string>;
  erros: Record<string, string>;
  onChange: (written: Values) => void;
};

/** A group without required fields is folded, with a summary of its values. */
function Grupos({ campos, ...rest }: GruposProps) {
  return gruposOf(campos).map(([grupo, fields], at) =>
    at === 0 || fields.some(({ obrigatorio }) => obrigatorio) ? (
      <fieldset key={grupo} className="editor__grupo" data-caixa="">
        {grupo && <legend className="rotulo">{grupo}</legend>}
        <Campos campos={fields} {...rest} />
      </fieldset>
    ) : (
      <details key={grupo} className="editor__grupo editor__grupo--dobrado flexivel" data-caixa="">
        <summary className="linha meio">
          <span className="rotulo firme">{grupo}</span>{" "}
          <small className="reticencias flexivel">{resumoOf(fields, rest.valores)}</small>
          <Icone de={ChevronDown} />
        </summary>
        <Campos campos={fields} {...rest} />
      </details>
    ),
  );
}

function Campos({ campos, valores, propostos, seguem, erros, onChange }: GruposProps) {
  return (
    <div className="editor__campos pilha">
      {campos.map((campo) => (
        <CampoEditor
          key={campo.nome}
          campo={campo}
          valores={valores}
          proposto={String(propostos[campo.nome] ?? "")}
          segue={seguem.has(campo.nome)}
          erro={erros[campo.nome]}
          onChange={(valor) => onChange({ [campo.nome]: valor })}
        />
      ))}
    </div>
  );
}

function gruposOf(campos: CampoFicha[]): [string, CampoFicha[]][] {
  const parts = new Map<string, CampoFicha[]>();
  for (const campo of campos) parts.set(campo.grupo, [...(parts.get(campo.grupo) ?? []), campo]);
  return [...parts];
}

/** The values in a line, which CSS cuts at the end. */
function resumoOf(campos: CampoFicha[], valores: Values): string {
  const known = campos.filter(({ nome }) => valores[nome] && valores[nome] !== "0");
  const texts = known.map((campo) => shortOf(campo, textOf(campo, valores[campo.nome])));
  return texts.filter(Boolean).join(" · ") || "nada preenchido";
}

/** Kinds whose values need their title. */
const NOMEADOS = new Set(["inteiro", "ano", "data", "itens"]);

function shortOf({ tipo, titulo }: CampoFicha, text: string): string {
  if (tipo === "sim") return titulo;
  if (NOMEADOS.has(tipo)) return text && `${titulo}: ${text}`;
  return text.replace(/<[^>]*>/g, " ").slice(0, 60);
}
