/** The editor of every record: it draws what the server's Struct describes (db/mesa/campos.py), and keeps what is typed. */
import type { CampoFicha } from "../../wire.ts";
import { Recusa } from "../Porta.tsx";
import { quandoOf } from "../quando.ts";
import { Grupos } from "./Grupos.tsx";
import { type EditorProps, titulosOf, useEditor } from "./useEditor.ts";
import "./Editor.css";

export function Editor(props: EditorProps) {
  const { recusa, ocupado, mudados, achado, write, save, discard, drawn } = useEditor(props);
  const { campos, botao, onPropose } = props;
  return (
    <form className="editor" noValidate onSubmit={save}>
      {achado && mudados.length > 0 && (
        <Achado quando={achado.quando} mudados={mudados} onDiscard={discard} />
      )}
      <Grupos {...drawn} onChange={write} />
      {onPropose && (
        <p>
          <button
            type="button"
            className="botao botao--contorno"
            onClick={() => write(onPropose(drawn.valores, campos))}
          >
            propor endereço e textos
          </button>
        </p>
      )}
      <div className="editor__pe">
        {recusa && <Recusa>{recusa}</Recusa>}
        <button type="submit" className="botao" aria-disabled={ocupado}>
          {ocupado ? "guardando…" : botao}
        </button>
        {mudados.length > 0 && (
          <button type="button" className="editor__discreto" onClick={discard}>
            descartar mudanças
          </button>
        )}
      </div>
    </form>
  );
}

type AchadoProps = { quando: string; mudados: CampoFicha[]; onDiscard: () => void };

/** What an earlier visit left: it says so, and which fields it is about. */
function Achado({ quando, mudados, onDiscard }: AchadoProps) {
  return (
    <p className="editor__rascunho" role="status">
      Você tem mudanças não guardadas de {quandoOf(quando)}: {titulosOf(mudados)}.{" "}
      <button type="button" className="editor__discreto" onClick={onDiscard}>
        Descartar
      </button>
    </p>
  );
}
