/** /fichas/{nome}/{id}: one record in the editor. */

import { institucional } from "../../lib/addresses.ts";
import { ficha, fichas } from "../addresses.ts";
import { useTela } from "../desk.tsx";
import { Editor } from "../editor/Editor.tsx";
import { useRemove, useSave } from "../editor/useSave.ts";
import { textOf } from "../editor/valores.ts";
import { Acoes, Topo } from "../parts/Kit.tsx";
import { Remocao } from "../parts/Remocao.tsx";
import type { FichaTela } from "../wire.ts";
import { Historico, mudancasOf } from "./Historico.tsx";
import { PreviaFicha } from "./PreviaFicha.tsx";

export default function FichaPagina(dados: FichaTela) {
  const { titulo, nome, id, revisao, fixa, unica, previa, valores, campos, historico } = dados;
  const { site } = useTela();
  const chave = `${nome}:${id ?? "novo"}`;
  const pagina = nome === "textos" ? institucional(String(valores.url)) : "/";
  const save = useSave({
    nome,
    id,
    chave,
    hrefOf: (made) => ficha(nome, made),
    criado: "Guardado: o registro foi criado.",
    link:
      previa && String(valores.status).toLowerCase() === "ativo"
        ? { href: site + pagina, titulo: "ver no site" }
        : undefined,
  });
  const chamado = nomeOf(dados);
  const remove = useRemove({ nome, id, revisao, chamado, lista: fichas(nome) });

  return (
    <>
      <Topo
        titulo={id == null ? "Novo registro" : unica ? titulo : chamado}
        volta={unica ? ["/fichas", "Conteúdo e preços"] : [fichas(nome), titulo]}
      />
      <Editor
        key={chave}
        chave={chave}
        campos={campos}
        valores={valores}
        revisao={revisao}
        botao="guardar"
        onSave={save}
        lado={previa ? (escritos) => <PreviaFicha {...{ nome, id, campos }} valores={escritos} /> : undefined}
      />
      {id != null && !fixa && (
        <Acoes>
          <Remocao nome={`“${chamado}” de ${titulo}`} botao="remover este registro" onRemove={remove} />
        </Acoes>
      )}
      <Historico historico={historico} linhasOf={(one) => mudancasOf(one, campos)} />
    </>
  );
}

/** The fields that name a record, whatever kind it is. */
const NOMES = ["marca", "modelo", "titulo", "label", "legenda"];

function nomeOf({ campos, valores, titulo }: FichaTela): string {
  const textsOf = (nomes: string[]) =>
    nomes
      .flatMap((nome) => campos.filter((campo) => campo.nome === nome))
      .map((campo) => textOf(campo, valores[campo.nome]))
      .filter(Boolean);
  return textsOf(NOMES).join(" ") || textsOf(["veiculo"]).join("") || titulo;
}
