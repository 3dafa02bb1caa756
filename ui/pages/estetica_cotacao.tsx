/** /estetica/cotacao: the quote of car aesthetics, one step after the other on one page. */
import type { About } from "../lib/about.ts";
import { type Passo, passoOf } from "../lib/cotacao_estetica.ts";
import { mensagemOf } from "../lib/whatsapp.ts";
import {
  CotacaoCategorias,
  CotacaoOpcionais,
  CotacaoProposta,
  CotacaoServicos,
} from "../parts/orcamento/estetica/CotacaoEtapas.tsx";
import { EsteticaVeiculo } from "../parts/orcamento/estetica/EsteticaVeiculo.tsx";
import { useEstetica } from "../parts/orcamento/estetica/useEstetica.ts";
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

export default function EsteticaCotacaoPage({ marcas, categorias, foto, precos }: EsteticaCotacao) {
  const { aponta, ...estado } = useEstetica({ marcas, categorias });
  const { cotacao } = estado;
  const varios = cotacao.opcionais.itens.length > 1;

  return (
    <main {...aponta}>
      <p className="sr-only" role="status">
        {SEGUINTE[passoOf(cotacao)]}
      </p>
      <EsteticaVeiculo {...estado} marcas={marcas} foto={foto} precos={precos} />
      <div className="largura">
        <CotacaoCategorias {...estado} categorias={categorias} />
        <CotacaoServicos {...estado} />
        {varios && <CotacaoOpcionais {...estado} />}
        <CotacaoProposta {...estado} precos={precos} numero={varios ? 5 : 4} />
        <SeusOrcamentos />
      </div>
    </main>
  );
}
