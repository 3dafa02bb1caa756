/** /veiculos: the way into the whole stock, by brand, condition and kind. */
import { offered } from "../layout/nav.ts";
import { Cartoes } from "../parts/busca/Cartoes.tsx";
import { TERCO } from "../parts/Carousel.tsx";
import { Secao } from "../parts/Secao.tsx";
import { usePage } from "../usePage.ts";
import type { Atalho, Estoque } from "../wire.ts";
import "./veiculos.css";

export default function VeiculosPage({ total, atalhos, marcas, modelos, outros, novidades }: Estoque) {
  const { site } = usePage();
  return (
    <main className="veiculos">
      <header className="veiculos__topo largura">
        <p className="rotulo">{`Estoque ${site.nome_curto}`}</p>
        <h1 className="acima-16 abaixo-16 texto-56">Veículos</h1>
        <p className="abaixo-32 texto-18 mist">
          {`${total}\u00a0carros. Comece pela condição, pela marca ou pelo que acabou de chegar.`}
        </p>
        <Atalhos
          atalhos={offered(site, [...atalhos, { texto: "Importação", href: "/importacao", total: 0 }])}
        />
      </header>
      <Secao clara titulo="Por marca">
        <Atalhos atalhos={marcas} />
        <h3 className="acima-32 abaixo-20 texto-28">Por modelo</h3>
        <Atalhos atalhos={modelos} />
        {outros.length > 0 && <h3 className="acima-32 abaixo-20 texto-28">Outras buscas</h3>}
        <Atalhos atalhos={outros} />
      </Secao>
      <Secao titulo="Acabaram de chegar">
        <Cartoes veiculos={novidades} titulo="h3" lugar="pagina" sizes={TERCO} />
      </Secao>
    </main>
  );
}

function Atalhos({ atalhos }: { atalhos: Atalho[] }) {
  return (
    <ul className="veiculos__atalhos fila">
      {atalhos.map(({ texto, href, total }) => (
        <li key={href}>
          <a className="base cantos contorno forte" href={href}>
            <span>{texto}</span>
            {total > 0 && <span className="tabular texto-14">{` ${total}`}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
