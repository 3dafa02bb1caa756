/** "Seleções especiais": six featured vehicles a slide, one on small screens, arrows when there are more than six. */
import { FILTRO_PADRAO, urlOf } from "../../lib/filtro.ts";
import type { Destaque } from "../../wire.ts";
import { Carousel, TERCO } from "../Carousel.tsx";
import { VeiculoCard } from "./VeiculoCard.tsx";
import "./Destaques.css";

const POR_SLIDE = 6;

export function Destaques({ destaques }: { destaques: Destaque[] }) {
  return (
    <section className="destaques largura" aria-labelledby="destaques">
      <header className="destaques__topo">
        <h2 className="destaques__titulo" id="destaques">
          seleções especiais
        </h2>
        <a className="botao--texto" href={urlOf({ ...FILTRO_PADRAO, condicao: "todos" })}>
          Ver todo o estoque
        </a>
      </header>
      <Carousel rotulo="Carros em destaque" porVista={3} linhas={2} controles={destaques.length > POR_SLIDE}>
        {destaques.map((destaque) => (
          <VeiculoCard key={destaque.seo_url} veiculo={destaque} titulo="h3" sizes={TERCO} />
        ))}
      </Carousel>
    </section>
  );
}
