/** /estoque/{id} and /estoque/novo: a car's photographs, where it stands, its record, what was changed. */
import { detalhe } from "../../lib/addresses.ts";
import { carro as carroHref, copia } from "../addresses.ts";
import { api } from "../api.ts";
import { Editor } from "../parts/editor/Editor.tsx";
import { useSave } from "../parts/editor/useSave.ts";
import { Fotos } from "../parts/Fotos.tsx";
import { Historico } from "../parts/Historico.tsx";
import { Recusa } from "../parts/Porta.tsx";
import { nomeOf, propose } from "../parts/propostas.ts";
import { useAcao } from "../useAcao.ts";
import { useTela } from "../useTela.ts";
import type { EstoqueCarro } from "../wire.ts";
import "./estoque_carro.css";

export default function CarroTela({ id, previa, valores, campos, fotos, historico }: EstoqueCarro) {
  const save = useSave("carros", id, carroHref);
  const nome = nomeOf(valores, campos) || "Novo carro";
  return (
    <>
      <p className="estoque-carro__volta">
        <a href="/estoque">← Estoque</a>
      </p>
      <h1>{nome}</h1>
      {id != null && <Lugar id={id} previa={previa} valores={valores} />}
      {id != null && <Fotos carro={id} nome={nome} fotos={fotos} />}
      <Editor
        key={JSON.stringify(valores)}
        chave={`carros:${id ?? "novo"}`}
        campos={campos}
        valores={valores}
        botao={id == null ? "criar o carro e pôr as fotos" : "guardar"}
        onSave={save}
        onPropose={propose}
      />
      <Historico
        historico={historico}
        tituloOf={(campo) => campos.find(({ nome }) => nome === campo)?.titulo}
      />
    </>
  );
}

const MOVIMENTOS = ["publicar", "reservar", "vender", "ocultar"] as const;

/** Where the car stands, and the four ways on; its page, as visitors see it. */
function Lugar({ id, previa, valores }: Pick<EstoqueCarro, "previa" | "valores"> & { id: number }) {
  const { site } = useTela();
  const { act, ocupado, recusa } = useAcao();
  const visivel = valores.status === "Ativo" || valores.status === "Vendido";
  return (
    <div className="estoque-carro__lugar">
      <p>
        <b>{valores.status === "Ativo" ? String(valores.situacao) : String(valores.status)}</b>
        <a
          href={site + (visivel ? detalhe(String(valores.seo_url)) : previa)}
          target="_blank"
          rel="noreferrer"
        >
          {visivel ? "ver como o visitante vê" : "ver a prévia"}
        </a>
        <a href={copia(id)}>duplicar</a>
      </p>
      <div className="estoque-carro__movimentos">
        {MOVIMENTOS.map((movimento) => (
          <button
            key={movimento}
            type="button"
            className="botao botao--contorno"
            disabled={ocupado}
            onClick={() =>
              act(() =>
                api.PUT("/api/carros/{carro}/situacao", {
                  params: { path: { carro: id } },
                  body: { movimento },
                }),
              )
            }
          >
            {movimento}
          </button>
        ))}
      </div>
      {recusa && <Recusa>{recusa}</Recusa>}
    </div>
  );
}
