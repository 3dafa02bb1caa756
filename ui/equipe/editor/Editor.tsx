/** The editor of every record: the fields that the server's Struct describes (db/fichas/editor.py), drafts, saving. */

import type { ReactNode } from "react";
import { Botao, Recusa } from "../parts/Kit.tsx";
import { quandoOf } from "../parts/quando.ts";
import { Confirmacao } from "./Confirmacao.tsx";
import { Conflitos } from "./Conflitos.tsx";
import { Grupos } from "./Grupos.tsx";
import { type EditorProps, useEditor } from "./useEditor.ts";
import { titulosOf, type Valores } from "./valores.ts";
import "./Editor.css";

type Props = EditorProps & {
  lado?: ((valores: Valores) => ReactNode) | undefined;
};

export function Editor({ lado, ...props }: Props) {
  const { disputa, recusa, incomum, ocupado, mudados, achado, write, save, discard, fields } =
    useEditor(props);
  const { campos, botao, onPropose } = props;
  const form = (
    <form className="editor" noValidate onSubmit={save}>
      {achado && mudados.length > 0 && (
        <p className="editor__rascunho" data-caixa="aviso" role="status">
          Você tem mudanças não guardadas de {quandoOf(achado.quando)}: {titulosOf(mudados)}.{" "}
          <Botao peso="texto" onClick={discard}>
            Descartar
          </Botao>
        </p>
      )}
      <Grupos {...fields} onChange={write} />
      {onPropose && (
        <p>
          <Botao onClick={() => write(onPropose(fields.valores, campos))}>propor endereço e textos</Botao>
        </p>
      )}
      <Conflitos {...disputa} campos={campos} valores={fields.valores} />
      <div className="editor__pe" data-fila="">
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
    <div className="editor__mesa">
      {form}
      <div className="editor__lado">{lado(fields.valores)}</div>
    </div>
  );
}
