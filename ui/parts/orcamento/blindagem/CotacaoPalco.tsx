/** The car on its stage, and under it what was chosen so far; on small screens the summary is a bar at the bottom. */
import { ChevronUp } from "lucide";
import { useState } from "react";
import { PASSOS, type Projeto } from "../../../lib/cotacao_blindagem.ts";
import { blindagemSummaryOf } from "../../../lib/cotacao_summary.ts";
import type { FotoPagina } from "../../../wire.ts";
import { Icone } from "../../Icone.tsx";
import { CotacaoFoto } from "../CotacaoCarro.tsx";
import "./CotacaoPalco.css";
import { withErrorBoundary } from "../../ErrorBoundary.tsx";

type Props = { cotacao: Projeto; foto: FotoPagina | null };

export const CotacaoPalco = withErrorBoundary(function CotacaoPalco({ cotacao, foto }: Props) {
  return (
    <aside className="blindagem-palco" aria-label="Resumo da sua blindagem">
      <CotacaoFoto
        className="blindagem-palco__foto"
        cotacao={cotacao}
        foto={foto}
        alt=""
        sizes="(width >= 1024px) 56vw, 100vw"
      />
      <Resumo cotacao={cotacao} />
    </aside>
  );
});

function Resumo({ cotacao }: { cotacao: Projeto }) {
  const [aberto, setAberto] = useState(false);
  const linhas = blindagemSummaryOf(cotacao);
  const { marca, modelo, passo } = cotacao;
  const carro = modelo ? `${marca?.titulo} ${modelo.titulo}` : "Sua blindagem";
  const feito = `${((passo + 1) / PASSOS.length) * 100}%`;
  return (
    <div
      className="blindagem-palco__resumo divisa grafite"
      data-aberto={aberto || undefined}
      data-vazio={!marca || undefined}
    >
      <span className="blindagem-palco__linha" style={{ inlineSize: feito }} />
      <button
        type="button"
        className="blindagem-palco__barra entre inteiro linha meio vao-16"
        aria-expanded={aberto}
        aria-controls="resumo"
        onClick={() => setAberto(!aberto)}
      >
        <span className="grade flexivel">
          <b className="reticencias forte corta uma-linha">{carro}</b>
          <small className="nota">{`Passo ${passo + 1} de ${PASSOS.length}: ${PASSOS[passo]}`}</small>
        </span>
        <Icone de={ChevronUp} className="brass" />
      </button>
      <div className="blindagem-palco__folha" id="resumo">
        <p className="blindagem-palco__carro titulo texto-40">{carro}</p>
        <dl className="pequeno">
          {PASSOS.map((titulo, passo) => (
            <div
              className="grade divisa vao-12"
              key={titulo}
              data-vazio={!linhas[passo]?.length || undefined}
            >
              <dt className="mist">{titulo}</dt>
              <dd>{linhas[passo]?.join(" · ") || "A escolher"}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
