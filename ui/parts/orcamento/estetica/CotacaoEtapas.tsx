/** The steps of the aesthetics quote: category, service, parts of the car, and the proposal. */
import { Check } from "lucide";
import { type ReactNode, useId } from "react";
import { contato } from "../../../lib/addresses.ts";
import {
  type EsteticaEscolhida,
  isPronta,
  orcamentoEsteticaOf,
  propostaEsteticaOf,
  tituloServicos,
} from "../../../lib/cotacao_estetica.ts";
import type { Fato } from "../../../lib/ficha.ts";
import type { ApiList } from "../../../lib/option.ts";
import { api, ok } from "../../../platform/api.ts";
import type { EsteticaCotacao, NovoOrcamentoEstetica, ServicoEstetica } from "../../../wire.ts";
import { Carousel } from "../../Carousel.tsx";
import { withErrorBoundary } from "../../ErrorBoundary.tsx";
import { FalhaDaLista } from "../../Falha.tsx";
import { Fatos } from "../../Fatos.tsx";
import { LeadModal } from "../../formulario/LeadModal.tsx";
import { Icone } from "../../Icone.tsx";
import { OpcaoCard, Opcoes } from "../OpcaoCard.tsx";
import { useEnvio } from "../useEnvio.ts";
import { VerProposta } from "../VerProposta.tsx";
import "./CotacaoEtapas.css";
import type { EscolhaEstetica } from "./useEstetica.ts";

export function CotacaoCategorias({
  cotacao,
  act,
  categorias,
}: EscolhaEstetica & Pick<EsteticaCotacao, "categorias">) {
  const preso = !cotacao.modelo;
  return (
    <EsteticaPasso
      id="categoria"
      numero={2}
      titulo="Qual serviço de estética você está procurando?"
      feito={Boolean(cotacao.modelo && cotacao.categoria)}
      preso={preso && "Escolha primeiro a marca e o modelo."}
    >
      <Opcoes
        pergunta="Categoria do serviço"
        discreta
        disabled={preso}
        nome="categoria"
        opcoes={categorias.map((categoria) => ({ ...categoria, texto: categoria.descricao }))}
        escolhidas={[cotacao.categoria?.id]}
        onChoose={(categoria) => act({ tipo: "categoria", categoria })}
      />
    </EsteticaPasso>
  );
}

/** The service, and the wait for its options. */
export function CotacaoServicos({ cotacao, act }: EscolhaEstetica) {
  const { modelo, categoria, servico, servicos, opcionais } = cotacao;
  const preso = !modelo || !categoria;
  return (
    <EsteticaPasso
      id="servico"
      numero={3}
      titulo={tituloServicos(servicos.itens)}
      texto={categoria?.titulo}
      feito={Boolean(servico)}
      preso={preso && "Escolha primeiro o que você procura."}
    >
      {!preso && (
        <Espera lista={servicos} oque="os serviços">
          <Servicos cotacao={cotacao} act={act} />
        </Espera>
      )}
      {servico && opcionais.estado !== "pronta" && (
        <div className="acima-20">
          <Espera lista={opcionais} oque="as opções deste serviço" />
        </div>
      )}
    </EsteticaPasso>
  );
}

type EsperaProps = { lista: ApiList<unknown>; oque: string; children?: ReactNode };

/** A list's placeholder while it loads, and a message with a retry when it fails. */
function Espera({ lista, oque, children }: EsperaProps) {
  if (lista.estado === "pronta") return children;
  if (lista.estado !== "carregando") return <FalhaDaLista lista={lista} oque={oque} />;
  return (
    <div className="pilha grelha" role="status">
      <span className="sr-only">{`Buscando ${oque}…`}</span>
      {[1, 2, 3].map((lugar) => (
        <span className="estetica-etapas__lugar cantos" key={lugar} aria-hidden="true" />
      ))}
    </div>
  );
}

function Servicos({ cotacao: { servico, servicos }, act }: EscolhaEstetica) {
  return (
    <>
      <Opcoes
        pergunta="Serviço"
        discreta
        nome="servico"
        opcoes={servicos.itens.map((um) => ({ ...um, texto: withGarantia(um) }))}
        escolhidas={[servico?.id]}
        onChoose={(servico) => act({ tipo: "servico", servico })}
      />
      {!servicos.itens.length && (
        <p>
          Nenhum serviço desta categoria está disponível agora. Escolha outra ou{" "}
          <a href={contato("servico-estetica")}>fale conosco</a>.
        </p>
      )}
    </>
  );
}

function withGarantia({ descricao, garantia_anos }: ServicoEstetica): string {
  return garantia_anos ? `${descricao} Garantia de ${garantia_anos}\u00a0anos.` : descricao;
}

/** Where a service has several options. */
export function CotacaoOpcionais({ cotacao: { opcionais, escolhidos, servico }, act }: EscolhaEstetica) {
  const { itens } = opcionais;
  return (
    <EsteticaPasso
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
    </EsteticaPasso>
  );
}

type PropostaProps = EscolhaEstetica & Pick<EsteticaCotacao, "precos">;

export function CotacaoProposta(props: PropostaProps & { numero: number }) {
  const { cotacao, precos, numero } = props;
  const pronta = isPronta(cotacao);
  return (
    <EsteticaPasso
      id="proposta"
      numero={numero}
      titulo={`${pronta ? "Tudo pronto! " : ""}${precos ? "Receba a sua proposta em tempo real" : "Peça a sua proposta"}`}
      feito={false}
      preso={!pronta && "Falta escolher o que vem acima."}
    >
      <Envio {...props} />
    </EsteticaPasso>
  );
}

/** The choices, and "Ver proposta". */
function Envio({ cotacao, act, precos }: PropostaProps) {
  const { modal, ...envio } = useEnvio({
    servico: "estetica",
    cotacao,
    act,
    proposta: propostaEsteticaOf(cotacao),
    orcamentoOf: (lead) => orcamentoEsteticaOf(cotacao, lead),
    create: (body: NovoOrcamentoEstetica, header) =>
      ok(api.POST("/api/orcamento-estetica", { params: { header }, body })),
  });
  if (!isPronta(cotacao)) return null;
  return (
    <>
      <div className="estetica-etapas__envio pilha vao-32 inicio claro">
        <Resumo cotacao={cotacao} />
        <VerProposta {...envio} />
      </div>
      <LeadModal
        {...modal}
        titulo="últimas informações"
        texto={
          precos
            ? "Diga para quem é a proposta. Ela aparece na tela seguinte, com os valores de cada fornecedor."
            : "Diga para quem é a proposta. Um consultor responde com o valor."
        }
        botao="Ver Orçamento"
      />
    </>
  );
}

function Resumo({
  cotacao: { marca, modelo, servico, opcionais, escolhidos },
}: {
  cotacao: EsteticaEscolhida;
}) {
  const onde = opcionais.itens.filter(({ id }) => escolhidos.includes(id)).map(({ titulo }) => titulo);
  const fatos: Fato[] = [
    ["Carro", `${marca?.titulo} ${modelo?.titulo}`],
    ["Serviço", servico?.titulo ?? ""],
  ];
  if (onde.length) fatos.push(["Onde aplicar", onde.join(", ")]);
  return <Fatos fatos={fatos} />;
}

type PassoProps = {
  id: string;
  numero: number;
  titulo: string;
  texto?: string;
  feito: boolean;
  /** Why there is nothing to do here yet. */
  preso?: string | false;
  children?: ReactNode;
};

/** One step: its number on a line that fills as the visitor goes on, its title, what to choose. */
const EsteticaPasso = withErrorBoundary(function EsteticaPasso(props: PassoProps) {
  const { id, numero, titulo, texto, feito, preso, children } = props;
  const nome = useId();
  return (
    <section
      className="estetica-etapas__passo pilha ancora vao-32"
      id={id}
      aria-labelledby={nome}
      data-feito={feito || undefined}
      data-preso={Boolean(preso) || undefined}
    >
      <div className="estetica-etapas__topo topo pilha">
        <NumeroDoPasso numero={numero} feito={feito} />
        <h2 className="estetica-etapas__titulo texto-28" id={nome}>
          {titulo}
        </h2>
        {texto && !preso && <p className="estetica-etapas__texto mist segunda">{texto}</p>}
        {preso && <p className="estetica-etapas__texto mist segunda">{preso}</p>}
      </div>
      <div className="estetica-etapas__corpo flexivel">{children}</div>
    </section>
  );
});

export function NumeroDoPasso({ numero, feito }: { numero: number; feito: boolean }) {
  return (
    <span
      className="estetica-etapas__numero quadrado numeral tabular redondo noite"
      data-feito={feito || undefined}
      aria-hidden="true"
    >
      {feito ? <Icone de={Check} pequeno /> : numero}
    </span>
  );
}
