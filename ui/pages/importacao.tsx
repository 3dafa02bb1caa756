/** /importacao: the vehicles that can be imported to order. */
import type { About } from "../lib/about.ts";
import { contato } from "../lib/addresses.ts";
import { textsOf } from "../lib/texts.ts";
import { Capa } from "../parts/Capa.tsx";
import { Carousel } from "../parts/Carousel.tsx";
import { SecaoDePontos } from "../parts/Pontos.tsx";
import { Secao } from "../parts/Secao.tsx";
import { ImportadoCard } from "../parts/veiculo/ImportadoCard.tsx";
import type { Importacao } from "../wire.ts";

export const about: About = { capa: true };

export default function ImportacaoPage({ proprio, importacoes }: Importacao) {
  return (
    <main>
      <Capa foto={proprio.fotos.capa} {...textsOf(proprio, "capa")}>
        <a className="botao" href={contato("servico-importacao")}>
          Quero um modelo sob medida
        </a>
      </Capa>
      <Secao {...textsOf(proprio, "disponiveis")}>
        {importacoes.length ? (
          <Carousel rotulo="Importados" porVista={3} linhas={2} controles={importacoes.length > 6}>
            {importacoes.map((importado) => (
              <ImportadoCard key={importado.id} importado={importado} />
            ))}
          </Carousel>
        ) : (
          <p>Nenhum importado disponível agora. Diga o modelo que procura.</p>
        )}
        <p className="acima-32">
          <a className="botao botao--contorno" href="/faleconosco">
            Ver todas
          </a>
        </p>
      </Secao>
      <SecaoDePontos proprio={proprio} parte="etapas" ponto="etapa" clara ordem />
    </main>
  );
}
