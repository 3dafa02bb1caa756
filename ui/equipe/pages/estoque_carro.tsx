/** /estoque/{id} and /estoque/novo: where a car stands, its photographs, its record, what was changed; a draft can go. */
import { detalhe } from "../../lib/addresses.ts";
import { carro as carroHref } from "../addresses.ts";
import { Editor } from "../parts/editor/Editor.tsx";
import { useSave } from "../parts/editor/useSave.ts";
import { Fotos } from "../parts/Fotos.tsx";
import { Historico } from "../parts/Historico.tsx";
import { nomeOf, propose } from "../parts/propostas.ts";
import { Remocao } from "../parts/Remocao.tsx";
import { Situacao } from "../parts/Situacao.tsx";
import { situacaoOf } from "../situacao.ts";
import { useRemove } from "../useRemove.ts";
import { useTela } from "../useTela.ts";
import type { EstoqueCarro } from "../wire.ts";
import "./estoque_carro.css";

export default function CarroTela(dados: EstoqueCarro) {
  const { id, previa, fica, valores, campos, fotos, historico, copiado } = dados;
  const { site } = useTela();
  const chave = `carros:${id ?? (copiado ? `copia-${copiado}` : "novo")}`;
  const visto = situacaoOf(valores) !== "Oculto";
  const save = useSave({
    nome: "carros",
    id,
    chave,
    hrefOf: carroHref,
    criado: "Carro criado, ainda oculto. Agora ponha as fotos e publique.",
    link: visto ? { href: site + detalhe(String(valores.seo_url)), titulo: "ver no site" } : undefined,
  });
  const nome = nomeOf(valores, campos) || "Novo carro";
  const remove = useRemove({ nome: "carros", id, chamado: nome, lista: "/estoque" });
  return (
    <>
      <p className="estoque-carro__volta">
        <a href="/estoque">← Estoque</a>
      </p>
      <h1>{id == null && copiado ? `Cópia de ${nome}` : nome}</h1>
      {id != null && <Situacao id={id} previa={previa} valores={valores} fotos={fotos} />}
      {id != null && <Fotos carro={id} nome={nome} fotos={fotos} />}
      <Editor
        key={chave}
        chave={chave}
        campos={campos}
        valores={valores}
        botao={id == null ? "criar o carro e pôr as fotos" : "guardar"}
        onSave={save}
        onPropose={propose}
      />
      {id != null && !visto && (
        <div className="estoque-carro__fim">
          {fica || <Remocao nome={`“${nome}”`} botao="remover este carro" onRemove={remove} />}
        </div>
      )}
      <Historico historico={historico} campos={campos} agora={valores} nova="Carro criado" />
    </>
  );
}
