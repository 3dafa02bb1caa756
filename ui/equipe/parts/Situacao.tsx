/** Where a car stands, in words, and the steps from there: the next sensible one first; each can be taken back. */
import { detalhe } from "../../lib/addresses.ts";
import { copia } from "../addresses.ts";
import { api } from "../api.ts";
import { AJUDA, CAMINHO, PASSOS, type Passo, situacaoOf } from "../situacao.ts";
import { useAcao } from "../useAcao.ts";
import { useTela } from "../useTela.ts";
import type { EstoqueCarro } from "../wire.ts";
import { Recusa } from "./Porta.tsx";
import "./Situacao.css";

type Props = Pick<EstoqueCarro, "previa" | "valores" | "fotos"> & { id: number };

export function Situacao({ id, previa, valores, fotos }: Props) {
  const { site, tell } = useTela();
  const { act, ocupado, recusa } = useAcao();
  const situacao = situacaoOf(valores);
  const comFotos = fotos.length > 0;
  const href = site + detalhe(String(valores.seo_url));
  const move = (movimento: Passo["movimento"]) =>
    act(() =>
      api.PUT("/api/carros/{carro}/situacao", { params: { path: { carro: id } }, body: { movimento } }),
    );

  async function step({ movimento, feito }: Passo) {
    if (ocupado || !(await move(movimento))) return;
    const link = movimento === "ocultar" ? undefined : { href, titulo: "ver no site" };
    tell({ texto: feito, link, onUndo: undo });
  }

  async function undo() {
    if (await move(CAMINHO[situacao])) tell({ texto: `Desfeito: o carro voltou a ${situacao}.` });
  }

  return (
    <section className="situacao" aria-labelledby="situacao">
      <h2 id="situacao">
        Situação: <b>{situacao}</b>
      </h2>
      <p className="situacao__passos">
        {PASSOS[situacao].map((passo) => (
          <button
            key={passo.movimento}
            type="button"
            className={classOf(passo, comFotos)}
            aria-disabled={ocupado}
            onClick={() => step(passo)}
          >
            {passo.titulo}
          </button>
        ))}
      </p>
      <p className="situacao__links">
        <a href={situacao === "Oculto" ? site + previa : href} target="_blank" rel="noreferrer">
          {situacao === "Oculto" ? "ver a prévia" : "ver no site"}
        </a>
        <a href={copia(id)}>duplicar</a>
      </p>
      <p className="situacao__ajuda">{AJUDA}</p>
      {recusa && <Recusa>{recusa}</Recusa>}
    </section>
  );
}

/** Before there is a photograph the next sensible step is one, not to publish. */
function classOf({ peso }: Passo, comFotos: boolean): string {
  if (peso === "discreto") return "situacao__discreto";
  return peso === "principal" && comFotos ? "botao" : "botao botao--contorno";
}
