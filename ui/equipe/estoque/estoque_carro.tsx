/** /estoque/{id} and /estoque/novo: a car's state, photographs, record and history. */
import { detalhe } from "../../lib/addresses.ts";
import { folded } from "../../lib/folded.ts";
import { carro as carroHref } from "../addresses.ts";
import { useScreen } from "../desk.tsx";
import { Editor } from "../editor/Editor.tsx";
import { removeFicha, useSave } from "../editor/useSave.ts";
import { recordNameOf, type Values } from "../editor/values.ts";
import { ChangeHistory, sentencesOf } from "../fichas/ChangeHistory.tsx";
import { Removal } from "../parts/Acao.tsx";
import { Botoes, Topo } from "../parts/Kit.tsx";
import type { CampoFicha, EstoqueCarro } from "../wire.ts";
import { Fotos } from "./Fotos.tsx";
import { ESTADO, Situacao, situacaoOf, stepsOf } from "./Situacao.tsx";

export default function CarroScreen(dados: EstoqueCarro) {
  const { id, revisao, previa, fica, valores, campos, fotos, vistas, faltam, historico, copiado } = dados;
  const { site, casa } = useScreen();
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
  const passagens = stepsOf(historico, valores);
  const nome = recordNameOf(valores, campos) || "Novo carro";
  return (
    <>
      <Topo titulo={id == null && copiado ? `Cópia de ${nome}` : nome} volta={["/estoque", "Estoque"]} />
      {id != null && <Situacao {...{ id, nome, previa, valores, fotos, revisao }} />}
      {id != null && <Fotos carro={id} {...{ nome, fotos, vistas, faltam, revisao }} />}
      <Editor
        key={chave}
        chave={chave}
        campos={campos}
        valores={valores}
        revisao={revisao}
        botao={id == null ? "criar o carro e pôr as fotos" : "guardar"}
        onSave={save}
        onPropose={(escritos, dos) => propose(escritos, dos, casa.cidades[Number(escritos.loja ?? 0)])}
      />
      {id != null && !visto && (
        <Botoes>
          {fica ? (
            <small>{fica}</small>
          ) : (
            <Removal
              nome={`“${nome}”`}
              botao="remover este carro"
              depois="/estoque"
              revisao={revisao}
              call={(revisao) => removeFicha("carros", id, revisao)}
              feito={{ texto: `Removido: ${nome}.` }}
            />
          )}
        </Botoes>
      )}
      <ChangeHistory
        historico={historico}
        linhasOf={(one, at) =>
          sentencesOf(one, campos, { nova: "Carro criado", antes: passagens[at], fora: ESTADO })
        }
      />
    </>
  );
}

/** Fills empty fields only. */
function propose(valores: Values, campos: CampoFicha[], cidade?: string): Values {
  const nome = recordNameOf(valores, campos);
  const words = [nome, valores.ano_modelo, valores.blindado && "blindado"].filter(Boolean);
  const whole = words.join(" ");
  const proposed: Values = {
    seo_url: slugOf(whole),
    seo_titulo: whole,
    seo_description: valores.chamada || `${whole} à venda${cidade ? ` em ${cidade}` : ""}.`,
    seo_palavras_chave: [recordNameOf(valores, campos, ["marca"]), ...words].filter(Boolean).join(", "),
  };
  const empty = Object.entries(proposed).filter(([field]) => !valores[field]);
  return { ...valores, ...Object.fromEntries(empty) };
}

function slugOf(text: string): string {
  return folded(text)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
