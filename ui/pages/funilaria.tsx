/** /funilaria: bodywork and paint, with its gallery. */
import type { About } from "../lib/about.ts";
import { contato } from "../lib/addresses.ts";
import { textsOf } from "../lib/texts.ts";
import { mensagemOf } from "../lib/whatsapp.ts";
import { Capa } from "../parts/Capa.tsx";
import { Carousel } from "../parts/Carousel.tsx";
import { GaleriaGrade } from "../parts/GaleriaGrade.tsx";
import { Secao } from "../parts/Secao.tsx";
import { Servico } from "../parts/Servico.tsx";
import type { Funilaria } from "../wire.ts";

const SERVICOS = [
  {
    sobre: "servico-reparo-de-colisao",
    titulo: "Reparo de colisão",
    texto:
      "Alinhamento de estrutura em mesa, troca ou recuperação de peças e medição final de folgas. O seguro acompanha cada etapa.",
  },
  {
    sobre: "servico-retoque-de-pintura",
    titulo: "Retoque de pintura",
    texto:
      "Riscos, lascas e amassados resolvidos no ponto, com cor igualada por leitura e verniz na espessura de fábrica.",
  },
];

export const about: About = {
  capa: true,
  contato: 4,
  servico: "Funilaria e pintura",
  mensagem: () => mensagemOf("funilaria e pintura"),
};

export default function FunilariaPage({ proprio, fotos }: Funilaria) {
  return (
    <main>
      <Capa
        foto={proprio.fotos.capa}
        {...textsOf(proprio, "capa", {
          rotulo: "Funilaria e pintura",
          titulo: "Como se nada tivesse acontecido",
          texto:
            "Cabine climatizada, cor igualada e folgas de fábrica. O carro volta a ser o que era, e o laudo mostra.",
        })}
      >
        <a className="botao" href="#estrutura">
          <span className="frase">conheça nossa estrutura</span>
        </a>
      </Capa>
      <Secao
        clara
        {...textsOf(proprio, "trabalho", {
          rotulo: "O trabalho",
          titulo: "Dois serviços, o mesmo rigor",
          texto:
            "Recebemos poucos carros por vez. Cada um tem um responsável, um prazo e um registro de fotos do começo ao fim.",
        })}
      >
        <Carousel rotulo="Serviços de funilaria" porVista={2}>
          {SERVICOS.map(({ sobre, ...servico }, i) => (
            <Servico
              key={sobre}
              foto={proprio.fotos[`servico${i + 1}`]}
              {...textsOf(proprio, `servico${i + 1}`, servico)}
            >
              <a className="botao botao--claro" href={contato(sobre)}>
                <span className="frase">FALE CONOSCO</span>
              </a>
            </Servico>
          ))}
        </Carousel>
      </Secao>
      <Secao
        id="estrutura"
        {...textsOf(proprio, "estrutura", { rotulo: "Nossa estrutura", titulo: "Da cabine à entrega" })}
      >
        <GaleriaGrade rotulo="Fotos da funilaria" fotos={fotos} />
      </Secao>
    </main>
  );
}
