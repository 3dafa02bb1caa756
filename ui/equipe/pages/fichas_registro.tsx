/** /fichas/{nome}/{id}: one record, in the editor that draws them all. */
import { ficha, fichas } from "../addresses.ts";
import { Editor } from "../parts/editor/Editor.tsx";
import { useSave } from "../parts/editor/useSave.ts";
import { textOf } from "../parts/editor/valores.ts";
import { Historico } from "../parts/Historico.tsx";
import { Remocao } from "../parts/Remocao.tsx";
import { useRemove } from "../useRemove.ts";
import type { FichasRegistro } from "../wire.ts";
import "./fichas_registro.css";

export default function RegistroTela(dados: FichasRegistro) {
  const { titulo, nome, id, fixa, valores, campos, historico } = dados;
  const chave = `${nome}:${id ?? "novo"}`;
  const save = useSave({
    nome,
    id,
    chave,
    hrefOf: (made) => ficha(nome, made),
    criado: "Guardado: o registro foi criado.",
  });
  const chamado = nomeOf(dados);
  const remove = useRemove({ nome, id, chamado, lista: fichas(nome) });

  return (
    <>
      <p className="fichas-registro__volta">
        <a href={fichas(nome)}>← {titulo}</a>
      </p>
      <h1>{id == null ? "Novo registro" : chamado}</h1>
      <Editor key={chave} chave={chave} campos={campos} valores={valores} botao="guardar" onSave={save} />
      {id != null && !fixa && (
        <p className="fichas-registro__remover">
          <Remocao nome={`“${chamado}” de ${titulo}`} botao="remover este registro" onRemove={remove} />
        </p>
      )}
      <Historico historico={historico} campos={campos} />
    </>
  );
}

/** The fields that name a record, whatever kind it is. */
const NOMES = ["marca", "modelo", "titulo", "label", "legenda"];

function nomeOf({ campos, valores, titulo }: FichasRegistro): string {
  const textsOf = (nomes: string[]) =>
    nomes
      .flatMap((nome) => campos.filter((campo) => campo.nome === nome))
      .map((campo) => textOf(campo, valores[campo.nome]))
      .filter(Boolean);
  return textsOf(NOMES).join(" ") || textsOf(["veiculo"]).join("") || titulo;
}
