/** Related vehicles: three in view, one on small screens, controls when there are more than three. */
import type { Veiculo } from "../../wire.ts";
import { Carousel, TERCO } from "../Carousel.tsx";
import { VeiculoCard } from "./VeiculoCard.tsx";
import "./Relacionados.css";

export function Relacionados({ veiculos }: { veiculos: Veiculo[] }) {
  if (!veiculos.length) return null;
  return (
    <section className="relacionados largura" aria-labelledby="relacionados">
      <h2 className="relacionados__titulo" id="relacionados">
        Da mesma família
      </h2>
      <Carousel rotulo="Carros relacionados" porVista={3} controles={veiculos.length > 3}>
        {veiculos.map((veiculo) => (
          <VeiculoCard key={veiculo.id} veiculo={veiculo} titulo="h3" sizes={TERCO} />
        ))}
      </Carousel>
    </section>
  );
}
