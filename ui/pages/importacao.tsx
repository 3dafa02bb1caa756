/** /importacao: the vehicles that can be imported to order. */
import type { About } from "../lib/about.ts";
import { contato } from "../lib/addresses.ts";
import { listOf, textsOf } from "../lib/texts.ts";
import { Capa } from "../parts/Capa.tsx";
import { Carousel } from "../parts/Carousel.tsx";
import { Pontos } from "../parts/Pontos.tsx";
import { Secao } from "../parts/Secao.tsx";
import { ImportadoCard } from "../parts/veiculo/ImportadoCard.tsx";
import type { Importacao } from "../wire.ts";

const PASSOS = [
  {
    titulo: "A busca",
    texto: "Você diz o carro; procuramos o exemplar certo e mostramos histórico e fotos.",
  },
  {
    titulo: "A conta",
    texto: "Preço, frete, impostos e homologação em uma planilha só, antes de qualquer compromisso.",
  },
  { titulo: "A viagem", texto: "Embarque segurado, desembaraço e placas por nossa conta." },
  { titulo: "A entrega", texto: "Revisado, polido e com garantia da casa." },
];

export const about: About = { capa: true };

export default function ImportacaoPage({ proprio, importacoes }: Importacao) {
  return (
    <main>
      <Capa
        foto={proprio.fotos.capa}
        {...textsOf(proprio, "capa", {
          rotulo: "Importação",
          titulo: "O carro que ainda não está no Brasil",
          texto:
            "Importamos sob medida: o exemplar que você escolher, com a conta aberta e um responsável do começo ao fim.",
        })}
      >
        <a className="botao" href={contato("servico-importacao")}>
          Quero um modelo sob medida
        </a>
      </Capa>
      <Secao {...textsOf(proprio, "disponiveis", { titulo: "Importados disponíveis" })}>
        {importacoes.length ? (
          <Carousel rotulo="Importados" porVista={3} linhas={2} controles={importacoes.length > 6}>
            {importacoes.map((importado) => (
              <ImportadoCard key={importado.id} importado={importado} />
            ))}
          </Carousel>
        ) : (
          <p>Nenhum importado disponível agora. Diga o modelo que procura e nós o encontramos.</p>
        )}
        <p className="acima-32">
          <a className="botao botao--contorno" href="/faleconosco">
            Ver todas
          </a>
        </p>
      </Secao>
      <Secao
        clara
        {...textsOf(proprio, "etapas", {
          rotulo: "Como funciona",
          titulo: "Quatro etapas, nenhuma surpresa",
        })}
      >
        <Pontos ordem pontos={listOf(proprio, "etapa", PASSOS)} />
      </Secao>
    </main>
  );
}
