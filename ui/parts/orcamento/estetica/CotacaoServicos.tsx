/** The third step: the service, and the wait for its options. */
import { contato } from "../../../lib/addresses.ts";
import { tituloServicos } from "../../../lib/cotacao_estetica.ts";
import type { ServicoEstetica } from "../../../wire.ts";
import { Espera } from "../../Espera.tsx";
import { Opcoes } from "../Opcoes.tsx";
import { CotacaoPasso } from "./CotacaoPasso.tsx";
import "./CotacaoServicos.css";
import type { CotacaoEstetica, Escolha } from "./useCotacao.ts";

type Props = Escolha & Pick<CotacaoEstetica, "retry">;

export function CotacaoServicos({ cotacao, act, retry }: Props) {
  const { modelo, categoria, servico, servicos, opcionais } = cotacao;
  const preso = !modelo || !categoria;
  return (
    <CotacaoPasso
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
        <div className="estetica-servicos__espera">
          <Espera estado={opcionais.estado} oque="as opções deste serviço" onRetry={retry.opcionais}>
            {null}
          </Espera>
        </div>
      )}
    </CotacaoPasso>
  );
}

function Servicos({ cotacao: { servico, servicos }, act }: Escolha) {
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
  return garantia_anos ? `${descricao} Garantia de ${garantia_anos} anos.` : descricao;
}
