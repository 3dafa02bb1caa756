/** The 404 page, and the 410 of a car that left the stock: an apology, a search and cars worth a look. */
import { FILTRO_PADRAO } from "../contract/facetas.ts";
import { urlOf } from "../lib/filtro.ts";
import { carroOf } from "../lib/option.ts";
import { Cartoes } from "../parts/busca/Cartoes.tsx";
import { FiltroBusca } from "../parts/busca/FiltroBusca.tsx";
import { TERCO } from "../parts/Carousel.tsx";
import type { NaoEncontrada } from "../wire.ts";
import "./nao_encontrada.css";

export default function NaoEncontradaPage({ seo, procurado, recomendados, opcoes }: NaoEncontrada) {
  const removido = seo.status === 410;
  return (
    <main className="nao-encontrada pilha">
      <header>
        <h1 className="nao-encontrada__titulo numeral">
          opa <span className="brass uma-linha">{`/ erro ${removido ? 410 : 404}`}</span>
        </h1>
        <p className="nao-encontrada__texto texto-28">
          {removido ? "Este carro não está mais à venda." : "Parece que algo deu errado..."}
        </p>
        <p className="medida folgado mist">
          <span>{`${removido ? "Ele saiu do nosso estoque." : "O endereço mudou ou o carro já tem outro dono."} Procure de novo abaixo ou volte à `}</span>
          <a className="brass sublinhado" href="/">
            Home
          </a>
          <span>.</span>
        </p>
        {procurado && (
          <a className="nao-encontrada__procurado botao" href={urlOf(procurado)}>
            {`Procurar ${carroOf(procurado)} no estoque`}
          </a>
        )}
      </header>
      <FiltroBusca filtro={procurado ?? { ...FILTRO_PADRAO, condicao: "todos" }} opcoes={opcoes} compacto />
      {recomendados.length > 0 && (
        <section aria-labelledby="recomendados">
          <h2 className="titulo-40 abaixo-32" id="recomendados">
            Enquanto isso, no showroom
          </h2>
          <Cartoes veiculos={recomendados} titulo="h3" lugar="pagina" sizes={TERCO} />
        </section>
      )}
    </main>
  );
}
