/** /veiculos: the way into the whole stock, by brand, condition and kind. */
import { TERCO } from "../parts/Carousel.tsx";
import { Secao } from "../parts/Secao.tsx";
import { VeiculoCard } from "../parts/veiculo/VeiculoCard.tsx";
import type { Atalho, Estoque } from "../wire.ts";
import "./veiculos.css";

export default function VeiculosPage({ total, atalhos, marcas, novidades }: Estoque) {
  return (
    <main className="veiculos">
      <header className="veiculos__topo largura">
        <p className="rotulo">Estoque Quintavera</p>
        <h1>Veículos</h1>
        <p>
          {total} carros, todos vistos por nós. Comece pela condição, pela marca ou pelo que acabou de chegar.
        </p>
        <Atalhos atalhos={[...atalhos, { texto: "Importação", href: "/importacao", total: 0 }]} />
      </header>
      <Secao clara titulo="Por marca">
        <Atalhos atalhos={marcas} />
      </Secao>
      <Secao titulo="Acabaram de chegar">
        <ul className="veiculos__grade">
          {novidades.map((veiculo) => (
            <li key={veiculo.id}>
              <VeiculoCard veiculo={veiculo} titulo="h3" sizes={TERCO} />
            </li>
          ))}
        </ul>
      </Secao>
    </main>
  );
}

function Atalhos({ atalhos }: { atalhos: Atalho[] }) {
  return (
    <ul className="veiculos__atalhos fila">
      {atalhos.map(({ texto, href, total }) => (
        <li key={href}>
          <a href={href}>
            {texto}
            {total > 0 && <span className="tabular"> {total}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
