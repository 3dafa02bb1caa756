/** /funilaria: bodywork and paint, with its gallery. */
import type { About } from "../lib/about.ts";
import { contato } from "../lib/addresses.ts";
import { listOf, textsOf } from "../lib/texts.ts";
import { mensagemOf } from "../lib/whatsapp.ts";
import { Capa } from "../parts/Capa.tsx";
import { Carousel } from "../parts/Carousel.tsx";
import { GaleriaGrade } from "../parts/GaleriaGrade.tsx";
import { Secao } from "../parts/Secao.tsx";
import { Servico } from "../parts/Servico.tsx";
import type { Funilaria } from "../wire.ts";

/** What the contact form is about, by the service's place. */
const SOBRE = ["servico-reparo-de-colisao", "servico-retoque-de-pintura"];

export const about: About = {
  capa: true,
  contato: 4,
  servico: "Funilaria e pintura",
  mensagem: () => mensagemOf("funilaria e pintura"),
};

export default function FunilariaPage({ proprio, fotos }: Funilaria) {
  const servicos = listOf(proprio, "servico");
  return (
    <main>
      <Capa baixa foto={proprio.fotos.capa} {...textsOf(proprio, "capa")}>
        {fotos.length > 0 && (
          <a className="botao" href="#estrutura">
            <span className="frase">conheça nossa estrutura</span>
          </a>
        )}
      </Capa>
      {servicos.length > 0 && (
        <Secao clara {...textsOf(proprio, "trabalho")}>
          <Carousel rotulo="Serviços de funilaria" porVista={2}>
            {servicos.map(({ lugar, ...servico }) => (
              <Servico key={lugar} {...servico}>
                <a className="botao acima-12" href={contato(SOBRE[lugar - 1] ?? "")}>
                  <span className="frase">FALE CONOSCO</span>
                </a>
              </Servico>
            ))}
          </Carousel>
        </Secao>
      )}
      {fotos.length > 0 && (
        <Secao id="estrutura" {...textsOf(proprio, "estrutura")}>
          <GaleriaGrade rotulo="Fotos da funilaria" fotos={fotos} />
        </Secao>
      )}
    </main>
  );
}
