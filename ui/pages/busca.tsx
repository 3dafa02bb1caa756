/** /busca and below: the stock and its filter; without results busca_vazia.tsx is rendered. */

import { useNavigate } from "react-router";
import { ORDENS, urlOf } from "../lib/filtro.ts";
import { BuscaTopo } from "../parts/busca/BuscaTopo.tsx";
import { Cartoes } from "../parts/busca/Cartoes.tsx";
import { FiltroChips } from "../parts/busca/FiltroChips.tsx";
import { Paginacao } from "../parts/busca/Paginacao.tsx";
import { Selecao } from "../parts/busca/Selecao.tsx";
import { AviseMe } from "../parts/formulario/AviseMe.tsx";
import { Vistos } from "../parts/veiculo/VistosLater.tsx";
import type { Busca, Filtro } from "../wire.ts";
import "./busca.css";

export default function BuscaPage({ filtro, chips, h1, gatilho, total, paginas, opcoes, ...dados }: Busca) {
  const { aviso, importacao, veiculos, recomendados } = dados;
  return (
    <main className="busca">
      <BuscaTopo filtro={filtro} h1={h1} opcoes={opcoes} total={total} />
      <section className="busca__resultado largura acima-12" aria-label="Resultado da busca">
        <div className="busca__barra fila meio entre abaixo-12">
          <FiltroChips chips={chips} />
          <div className="busca__acoes fila vao-8 lado-24 so-tela">
            <AviseMe
              className="busca__avise alvo texto-14 brass vao-8"
              busca={urlOf({ ...filtro, ordem: "relevancia", pagina: 1 })}
              gatilho={gatilho}
            >
              Avise-me de novidades
            </AviseMe>
            <Ordem filtro={filtro} />
            <noscript>
              <button type="submit" form="filtro" className="alvo texto-14 sublinhado brass">
                Ordenar
              </button>
            </noscript>
          </div>
        </div>
        {aviso && <p className="texto-18 abaixo-20">{aviso.replaceAll("R$ ", "R$\u00a0")}</p>}
        {importacao && (
          <a className="alvo abaixo-20 brass sublinhado" href="/importacao">
            Importar o seu sob medida
          </a>
        )}
        <Cartoes veiculos={veiculos} />
        <Paginacao pagina={filtro.pagina} paginas={paginas} href={(pagina) => urlOf({ ...filtro, pagina })} />
        {recomendados.length > 0 && (
          <section aria-labelledby="recomendados">
            <h2 className="busca__mais texto-28" id="recomendados">
              Talvez um destes
            </h2>
            <Cartoes veiculos={recomendados} titulo="h3" />
          </section>
        )}
      </section>
      <Vistos />
    </main>
  );
}

/** Belongs to the filter's form, so that the order goes along with it where there is no script. */
function Ordem({ filtro }: { filtro: Filtro }) {
  const navigate = useNavigate();
  return (
    <Selecao
      emLinha
      form="filtro"
      name="ordem"
      rotulo="Ordenar por"
      defaultValue={filtro.ordem}
      opcoes={ORDENS}
      onChoose={(ordem) => navigate(urlOf({ ...filtro, ordem: ordem as Filtro["ordem"], pagina: 1 }))}
    />
  );
}
