/** Steps of the aesthetics quote: category, service, parts of the car. */
import type { ReactNode } from "react";
import { contato } from "../../../lib/addresses.ts";
import { tituloServicos } from "../../../lib/cotacao_estetica.ts";
import type { ApiList } from "../../../lib/option.ts";
import type { EsteticaCotacao, ServicoEstetica } from "../../../wire.ts";
import { Carousel } from "../../Carousel.tsx";
import { Falha } from "../../Falha.tsx";
import "./CotacaoEtapas.css";
import { OpcaoCard, Opcoes } from "../OpcaoCard.tsx";
import { EsteticaPasso } from "./EsteticaPasso.tsx";
import type { CotacaoEstetica, EscolhaEstetica } from "./useEstetica.ts";

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
        largas
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
export function CotacaoServicos({ cotacao, act, retry }: EscolhaEstetica & Pick<CotacaoEstetica, "retry">) {
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
        <Espera estado={servicos.estado} oque="os serviços" onRetry={retry.servicos}>
          <Servicos cotacao={cotacao} act={act} />
        </Espera>
      )}
      {servico && opcionais.estado !== "pronta" && (
        <div className="acima-20">
          <Espera estado={opcionais.estado} oque="as opções deste serviço" onRetry={retry.opcionais} />
        </div>
      )}
    </EsteticaPasso>
  );
}

type EsperaProps = Pick<ApiList<unknown>, "estado"> & {
  /** The loading content, as in "Buscando {o que}…". */
  oque: string;
  onRetry: () => void;
  children?: ReactNode;
};

/** A list's placeholder while it loads, and a message with a retry when it fails. */
function Espera({ estado, oque, onRetry, children }: EsperaProps) {
  if (estado === "pronta") return children;
  if (estado === "falhou")
    return <Falha texto={`Não foi possível buscar ${oque} agora.`} onRetry={onRetry} />;
  if (estado === "vazia") return null;
  return (
    <div className="estetica-etapas pilha vao-20" role="status">
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
        largas
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
