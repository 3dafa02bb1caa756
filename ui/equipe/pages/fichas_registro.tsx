/** /fichas/{nome}/{id}: one record, in the editor that draws them all. */
import { ficha, fichas } from "../addresses.ts";
import { api } from "../api.ts";
import { Editor } from "../parts/editor/Editor.tsx";
import { useSave } from "../parts/editor/useSave.ts";
import { Historico } from "../parts/Historico.tsx";
import type { FichasRegistro } from "../wire.ts";
import "./fichas_registro.css";

export default function RegistroTela({ titulo, nome, id, fixa, valores, campos, historico }: FichasRegistro) {
  const save = useSave(nome, id, (made) => ficha(nome, made));
  return (
    <>
      <p className="fichas-registro__volta">
        <a href={fichas(nome)}>← {titulo}</a>
      </p>
      <h1>{id == null ? "Novo registro" : titulo}</h1>
      <Editor
        key={JSON.stringify(valores)}
        chave={`${nome}:${id ?? "novo"}`}
        campos={campos}
        valores={valores}
        botao="guardar"
        onSave={save}
      />
      {id != null && !fixa && <Remocao nome={nome} id={id} />}
      <Historico
        historico={historico}
        tituloOf={(campo) => campos.find(({ nome }) => nome === campo)?.titulo}
      />
    </>
  );
}

function Remocao({ nome, id }: { nome: string; id: number }) {
  async function remove() {
    if (!confirm("Remover este registro? Isto não se desfaz.")) return;
    const params = { path: { nome, registro: id } };
    const { error, response } = await api.DELETE("/api/fichas/{nome}/{registro}", { params });
    if (response.ok) location.assign(fichas(nome));
    else alert((error as { detail?: string } | undefined)?.detail ?? "Não foi possível remover.");
  }
  return (
    <button type="button" className="fichas-registro__remover" onClick={remove}>
      remover este registro
    </button>
  );
}
