/** /busca and below where no vehicle fits: the way back, the made-to-order form, recommended cars. */
import { useState } from "react";
import { ESTOQUE } from "../lib/addresses.ts";
import { urlOf } from "../lib/filtro.ts";
import { carroOf } from "../lib/option.ts";
import { BuscaTopo } from "../parts/busca/BuscaTopo.tsx";
import { Cartoes } from "../parts/busca/Cartoes.tsx";
import { FiltroChips } from "../parts/busca/FiltroChips.tsx";
import { AviseMe } from "../parts/formulario/AviseMe.tsx";
import { EncomendaFormulario } from "../parts/formulario/EncomendaFormulario.tsx";
import { useResposta } from "../parts/formulario/Formulario.tsx";
import type { BuscaVazia } from "../wire.ts";
import "./busca_vazia.css";

export default function BuscaVaziaPage({
  filtro,
  chips,
  h1,
  gatilho,
  procurado,
  recomendados,
  opcoes,
  importacao,
}: BuscaVazia) {
  return (
    <main className="busca-vazia">
      <BuscaTopo filtro={filtro} h1={h1} opcoes={opcoes} total={0} />
      <section className="busca-vazia__aviso largura">
        <h2 className="busca-vazia__titulo abaixo-32 titulo-40">
          ops, não encontramos nenhum carro como este
        </h2>
        <p className="texto-18 mist">
          Retire um dos filtros, veja o que separamos para você ou peça o carro que procura.
        </p>
        <FiltroChips chips={chips} />
        <AviseMe
          className="busca-vazia__avise botao"
          busca={urlOf({ ...filtro, ordem: "relevancia", pagina: 1 })}
          gatilho={gatilho}
        >
          Avise-me quando chegar
        </AviseMe>
        {procurado && (
          <a className="alvo acima-20 brass sublinhado" href={urlOf(procurado)}>
            {`Procurar ${carroOf(procurado)} no estoque`}
          </a>
        )}
        {importacao && (
          <a className="alvo acima-20 brass sublinhado" href="/importacao">
            Importar o seu sob medida
          </a>
        )}
        <a className="alvo acima-20 brass sublinhado" href={ESTOQUE}>
          Ver todo o estoque
        </a>
      </section>
      <Encomenda modelo={carroOf(procurado ?? filtro)} />
      {recomendados.length > 0 && (
        <section className="busca-vazia__recomendados largura" aria-labelledby="recomendados">
          <h2 className="busca-vazia__subtitulo abaixo-32 titulo-40" id="recomendados">
            Talvez um destes
          </h2>
          <Cartoes veiculos={recomendados} titulo="h3" />
        </section>
      )}
    </main>
  );
}

/** A car made to order. */
function Encomenda({ modelo }: { modelo: string }) {
  const [enviada, setEnviada] = useState(false);
  const resposta = useResposta();
  return (
    <section className="claro trecho" aria-labelledby="encomenda">
      <div className="busca-vazia__encomenda-largura largura pilha colunas">
        <h2 className="titulo-48" id="encomenda">
          Encomende o seu
        </h2>
        {enviada ? (
          <p className="subtitulo texto-22" role="status">
            {`Encomenda recebida. ${resposta}`}
          </p>
        ) : (
          <EncomendaFormulario modelo={modelo} onSent={() => setEnviada(true)} />
        )}
      </div>
    </section>
  );
}
