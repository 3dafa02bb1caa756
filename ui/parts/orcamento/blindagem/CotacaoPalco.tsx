/** The car on its stage, and under it what was chosen so far; on small screens the summary is a bar at the bottom. */
import { ChevronUp } from "lucide";
import { useEffect, useState } from "react";
import { api, ok } from "../../../api.ts";
import { type Cotacao, PASSOS } from "../../../lib/cotacao_blindagem.ts";
import { resumoOf } from "../../../lib/cotacao_resumo.ts";
import { Icone } from "../../Icone.tsx";
import "./CotacaoPalco.css";
import { Foto } from "../../Foto.tsx";

const PADRAO = "/media/suvlarge-black-front34.jpg";

export function CotacaoPalco({ cotacao }: { cotacao: Cotacao }) {
  const imagem = useModeloImagem(cotacao.modelo?.id ?? null);
  return (
    <aside className="cotacao-palco" aria-label="Resumo da sua blindagem">
      <Foto
        key={imagem}
        className="cotacao-palco__foto"
        imagem={imagem}
        alt=""
        sizes="(width >= 1024px) 56vw, 100vw"
        prioridade
      />
      <Resumo cotacao={cotacao} />
    </aside>
  );
}

function Resumo({ cotacao }: { cotacao: Cotacao }) {
  const [aberto, setAberto] = useState(false);
  const linhas = resumoOf(cotacao);
  const { marca, modelo, passo } = cotacao;
  const carro = modelo ? `${marca?.titulo} ${modelo.titulo}` : "Sua blindagem";
  const feito = `${((passo + 1) / PASSOS.length) * 100}%`;
  return (
    <div className="cotacao-palco__resumo" data-aberto={aberto || undefined}>
      <span className="cotacao-palco__linha" style={{ inlineSize: feito }} />
      <button
        type="button"
        className="cotacao-palco__barra"
        aria-expanded={aberto}
        aria-controls="resumo"
        onClick={() => setAberto(!aberto)}
      >
        <span>
          <b>{carro}</b>
          <small>
            Passo {passo + 1} de {PASSOS.length}: {PASSOS[passo]}
          </small>
        </span>
        <Icone de={ChevronUp} />
      </button>
      <div className="cotacao-palco__folha" id="resumo">
        <p className="cotacao-palco__carro">{carro}</p>
        <dl>
          {PASSOS.map((titulo, passo) => (
            <div key={titulo} data-vazio={!linhas[passo]?.length || undefined}>
              <dt>{titulo}</dt>
              <dd>{linhas[passo]?.join(" · ") || "A escolher"}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

/** The model's picture; until it is known, and where it is not, a car of the house. */
function useModeloImagem(id: number | null): string {
  const [imagem, setImagem] = useState<string | null>(null);
  useEffect(() => {
    setImagem(null);
    if (id === null) return;
    let atual = true;
    ok(api.GET("/api/modelo-imagem/{id}", { params: { path: { id } } })).then(
      ({ imagem }) => atual && setImagem(imagem),
      (erro) => console.error("Erro ao buscar dados da API", erro),
    );
    return () => {
      atual = false;
    };
  }, [id]);
  return imagem || PADRAO;
}
