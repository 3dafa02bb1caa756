/** A car's state and the steps to others, the likeliest first; each can be undone. */
import { detalhe } from "../../lib/addresses.ts";
import { copia } from "../addresses.ts";
import { api, type Done, useChange, useScreen } from "../desk.tsx";
import { Botao } from "../parts/Kit.tsx";
import type { EstoqueCarro } from "../wire.ts";
import { AJUDA, CAMINHO, FEITO, type Movimento, PASSOS_DO_CARRO, situacaoOf } from "./situacao.ts";
import "./Situacao.css";

type Props = Pick<EstoqueCarro, "previa" | "valores" | "fotos" | "revisao"> & { id: number };

export function Situacao({ id, previa, valores, fotos, revisao }: Props) {
  const { site } = useScreen();
  const { move, ocupado, falha } = useSituacao(id, valores, revisao);
  const situacao = situacaoOf(valores);
  const comFotos = fotos.length > 0;
  const likeliest = situacao === "Oculto" && comFotos ? "publicar" : ""; // only then it can be published
  const noSite = situacao !== "Oculto" && (comFotos || situacao !== "Vendido");
  const href = site + detalhe(String(valores.seo_url));

  function step(movimento: Movimento) {
    if (ocupado) return;
    const link = comFotos && movimento !== "ocultar" ? { href, titulo: "ver no site" } : undefined;
    move(movimento, { texto: FEITO[movimento], link });
  }

  return (
    <section className="situacao grade meio abaixo-32" data-caixa="" aria-labelledby="situacao">
      <h2 className="texto-18 mist" id="situacao">
        Situação: <b className="bone negrito">{situacao}</b>
      </h2>
      <div className="situacao__passos" data-fila="">
        {PASSOS_DO_CARRO[situacao].map((movimento, at, { length }) => (
          <Botao
            key={movimento}
            peso={at === length - 1 ? "texto" : movimento === likeliest ? "principal" : "comum"}
            aria-disabled={ocupado}
            onClick={() => step(movimento)}
          >
            {movimento === "publicar" && situacao !== "Oculto" ? "voltar a Disponível" : movimento}
          </Botao>
        ))}
      </div>
      <p data-fila="">
        <a className="folga-12 mist" href={noSite ? href : site + previa} target="_blank" rel="noreferrer">
          {noSite ? "ver no site" : "ver a prévia"}
        </a>
        <a className="folga-12 mist" href={copia(id)}>
          duplicar
        </a>
      </p>
      <small>{AJUDA}</small>
      {falha}
    </section>
  );
}

type Carro = { status?: unknown; situacao?: unknown };

/** Moves a car from one state to another; a step can be undone. */
export function useSituacao(id: number, carro: Carro, revisao: number) {
  const { change, ...acao } = useChange<{ movimento: Movimento }>(revisao, (body) =>
    api.PUT("/api/carros/{carro}/situacao", { params: { path: { carro: id } }, body }),
  );
  const move = (movimento: Movimento, feito: Done) =>
    change({ movimento }, feito, (antes) => {
      const before = situacaoOf({ ...carro, ...antes });
      return [{ movimento: CAMINHO[before] }, `Desfeito: o carro voltou a ${before}.`];
    });
  return { ...acao, move };
}
