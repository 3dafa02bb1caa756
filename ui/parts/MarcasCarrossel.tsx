/** The brands in stock: five in view, one on small screens; each leads to its cars. */

import { busca, TODOS } from "../lib/addresses.ts";
import type { Marca } from "../wire.ts";
import { Carousel } from "./Carousel.tsx";
import "./MarcasCarrossel.css";

export function MarcasCarrossel({ marcas }: { marcas: Marca[] }) {
  return (
    <section className="marcas-carrossel largura" aria-labelledby="marcas">
      <h2 className="marcas-carrossel__titulo rotulo mist" id="marcas">
        Marcas da casa
      </h2>
      <Carousel rotulo="Marcas" porVista={5} controles={marcas.length > 5}>
        {marcas.map((marca) => (
          <a
            key={marca.id}
            className="marcas-carrossel__marca subtitulo"
            href={busca(TODOS, TODOS, marca.titulo)}
          >
            {marca.logo && <img src={marca.logo} alt="" width={40} height={40} loading="lazy" />}
            <span translate="no">{marca.titulo}</span>
          </a>
        ))}
      </Carousel>
    </section>
  );
}
