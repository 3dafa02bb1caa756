/** The suggestions carousel (specification, section 2.5): three in view, one at a time, 500 ms, not infinite, its own controls. */
import { ArrowRight, Plus } from "lucide";
import { detalhe } from "../../lib/addresses.ts";
import { anoLabel, nomeOf, precoText } from "../../lib/veiculo.ts";
import type { Veiculo } from "../../wire.ts";
import { Abrir } from "../Abrir.tsx";
import { Carousel, TERCO } from "../Carousel.tsx";
import { Foto } from "../Foto.tsx";
import { Icone } from "../Icone.tsx";
import { Ilustrativa } from "../Ilustrativa.tsx";
import { CartaoAcoes } from "./CartaoAcoesLater.tsx";
import "./Sugestoes.css";

export function Sugestoes({ veiculos }: { veiculos: Veiculo[] }) {
  if (!veiculos.length) return null;
  return (
    <section className="sugestoes largura" aria-labelledby="sugestoes">
      <header className="fila vao-16 lado-32 entre fim abaixo-trecho">
        <div>
          <p className="abaixo-12 rotulo">nossos carros</p>
          <h2 className="sugestoes__titulo titulo-40" id="sugestoes">
            <span className="frase">você também pode gostar</span>
          </h2>
        </div>
        <a className="botao--texto" href="/busca">
          <span className="frase">veja nossas sugestões</span> <Icone de={ArrowRight} />
        </a>
      </header>
      <Carousel rotulo="Sugestões" porVista={3} controles cedo>
        {veiculos.map((veiculo) => (
          <Sugestao key={veiculo.id} veiculo={veiculo} />
        ))}
      </Carousel>
    </section>
  );
}

function Sugestao({ veiculo }: { veiculo: Veiculo }) {
  return (
    <article className="sugestoes__cartao cartao">
      <div className="ancora">
        <Foto imagem={veiculo.imagem} foco={veiculo.foco} alt="" sizes={TERCO} />
        {veiculo.foto_ilustrativa === 1 && <Ilustrativa />}
      </div>
      <div className="cartao__texto sugestoes__texto">
        <h3 className="subtitulo texto-18" translate="no">
          <a className="cartao__link" href={detalhe(veiculo.seo_url)}>
            {nomeOf(veiculo)}
          </a>
        </h3>
        <p className="sugestoes__ano nota tabular">{anoLabel(veiculo)}</p>
        <p className="sugestoes__preco forte tabular uma-linha">{precoText(veiculo.preco)}</p>
      </div>
      {/* The address by number is a redirect. */}
      <Abrir
        className="sugestoes__mais quadrado brass redondo"
        href={detalhe(String(veiculo.relacionado_id ?? veiculo.id))}
      >
        <Icone de={Plus} pequeno />
        <span className="sr-only">{`Ver um carro relacionado ao ${nomeOf(veiculo)}`}</span>
      </Abrir>
      <CartaoAcoes id={veiculo.id} seo_url={veiculo.seo_url} nome={`${nomeOf(veiculo)} ${veiculo.versao}`} />
    </article>
  );
}
