/** The fourth step, where a service has several options: on which parts of the car. */
import { Carousel } from "../../Carousel.tsx";
import { OpcaoCard } from "../OpcaoCard.tsx";
import { CotacaoPasso } from "./CotacaoPasso.tsx";
import type { Escolha } from "./useCotacao.ts";

export function CotacaoOpcionais({ cotacao: { opcionais, escolhidos, servico }, act }: Escolha) {
  const { itens } = opcionais;
  return (
    <CotacaoPasso
      id="opcionais"
      numero={4}
      titulo="Onde gostaria de aplicar?"
      texto="Escolha uma ou mais opções."
      feito={escolhidos.length > 0}
    >
      <fieldset key={servico?.id}>
        <legend className="sr-only">Onde aplicar</legend>
        <Carousel rotulo="Onde aplicar" porVista={3} controles={itens.length > 3}>
          {itens.map(({ id, titulo, descricao, imagem, individual }) => (
            <OpcaoCard
              key={id}
              tipo="checkbox"
              nome="opcional"
              titulo={titulo}
              texto={individual ? `${descricao} Não se combina com outras opções.` : descricao}
              imagem={imagem}
              escolhida={escolhidos.includes(id)}
              onChoose={() => act({ tipo: "opcional", id, opcionais: itens })}
            />
          ))}
        </Carousel>
      </fieldset>
    </CotacaoPasso>
  );
}
