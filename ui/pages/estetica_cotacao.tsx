/** /estetica/cotacao: the quote of car aesthetics, one step after the other on one page. */
import type { About } from "../lib/about.ts";
import { isPronta, type Passo, passoOf } from "../lib/cotacao_estetica.ts";
import { mensagemOf } from "../lib/whatsapp.ts";
import { CotacaoEnvio } from "../parts/orcamento/estetica/CotacaoEnvio.tsx";
import {
  CotacaoCategorias,
  CotacaoOpcionais,
  CotacaoServicos,
} from "../parts/orcamento/estetica/CotacaoEtapas.tsx";
import { CotacaoPasso } from "../parts/orcamento/estetica/CotacaoPasso.tsx";
import { CotacaoVeiculo } from "../parts/orcamento/estetica/CotacaoVeiculo.tsx";
import { useCotacao } from "../parts/orcamento/estetica/useCotacao.ts";
import { SeusOrcamentos } from "../parts/SeusOrcamentos.tsx";
import type { EsteticaCotacao } from "../wire.ts";

/** Announced when a choice opens the next step. */
const SEGUINTE: Record<Passo, string> = {
  carro: "",
  categoria: "Agora, o tipo de serviço.",
  servico: "Agora, o serviço.",
  opcionais: "Agora, onde aplicar.",
  proposta: "A proposta já pode ser pedida.",
};

export const about: About = {
  capa: true,
  contato: 3,
  servico: "Estética",
  mensagem: () => mensagemOf("os serviços de estética automotiva"),
};

export default function EsteticaCotacaoPage({ marcas, categorias, foto }: EsteticaCotacao) {
  const { aponta, ...estado } = useCotacao({ marcas, categorias });
  const { cotacao } = estado;
  const varios = cotacao.opcionais.itens.length > 1;
  const pronta = isPronta(cotacao);

  return (
    <main {...aponta}>
      <p className="sr-only" role="status">
        {SEGUINTE[passoOf(cotacao)]}
      </p>
      <CotacaoVeiculo {...estado} marcas={marcas} foto={foto} />
      <div className="largura">
        <CotacaoCategorias {...estado} categorias={categorias} />
        <CotacaoServicos {...estado} />
        {varios && <CotacaoOpcionais {...estado} />}
        <CotacaoPasso
          id="proposta"
          numero={varios ? 5 : 4}
          titulo={`${pronta ? "Tudo pronto! " : ""}Receba a sua proposta em tempo real`}
          feito={false}
          preso={!pronta && "Falta escolher o que vem acima."}
        >
          <CotacaoEnvio {...estado} />
        </CotacaoPasso>
        <SeusOrcamentos />
      </div>
    </main>
  );
}
