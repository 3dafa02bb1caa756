/** The first step: which car, and whether the visitor has it already (specification, section 2.10; reading 33). */
import { contato } from "../../../lib/addresses.ts";
import { listMarcas, listModelos } from "../../../lib/catalogue.ts";
import { Falha } from "../../Falha.tsx";
import { useLista } from "../../formulario/useLista.ts";
import { CarroCampos } from "../CarroCampos.tsx";
import { Opcoes } from "../Opcoes.tsx";
import "./CotacaoVeiculo.css";
import type { CotacaoBlindagem, EscolhaBlindagem } from "./useCotacao.ts";

const POSSES = [
  { id: "tenho", titulo: "Já tenho o veículo", texto: "Nós o buscamos e o devolvemos blindado." },
  {
    id: "encomendar",
    titulo: "Quero encomendar o veículo",
    texto: "Encontramos o carro e o entregamos blindado.",
  },
] as const;

export function CotacaoVeiculo({ cotacao, act, load }: EscolhaBlindagem & Pick<CotacaoBlindagem, "load">) {
  return (
    <div className="blindagem-veiculo pilha">
      <Carro cotacao={cotacao} act={act} />
      {cotacao.carga === "falhou" && (
        <Falha texto="Não foi possível carregar o projeto deste modelo." onRetry={load} />
      )}
      {cotacao.carga === "sem-projeto" && (
        <Aviso texto="Ainda não temos projeto de blindagem pronto para este modelo." />
      )}
      <Opcoes
        pergunta="Você já tem o veículo?"
        nome="posse"
        opcoes={POSSES}
        escolhidas={[cotacao.posse]}
        onChoose={({ id }) => act({ tipo: "posse", posse: id })}
      />
    </div>
  );
}

function Carro({ cotacao, act }: EscolhaBlindagem) {
  const { marca } = cotacao;
  const marcas = useLista("blindados", listMarcas, "Erro ao obter marcas");
  const modelos = useLista(marca?.id ?? null, (id) => listModelos("blindados", id));
  return (
    <>
      <CarroCampos
        className="blindagem-veiculo__carro pilha colunas"
        cotacao={cotacao}
        marcas={marcas}
        modelos={modelos}
        desligado={!marca}
        espera="Escolha antes a marca"
        act={act}
      />
      {marcas.estado === "falhou" && (
        <Falha texto="Não foi possível carregar as marcas." onRetry={marcas.retry} />
      )}
      {modelos.estado === "falhou" && (
        <Falha texto="Não foi possível carregar os modelos." onRetry={modelos.retry} />
      )}
      {modelos.estado === "pronta" && !modelos.itens.length && (
        <Aviso texto="Ainda não temos projeto de blindagem pronto para esta marca." />
      )}
    </>
  );
}

/** A car for which there is no project says so, and where to go on. */
function Aviso({ texto }: { texto: string }) {
  return (
    <p className="blindagem-veiculo__sem grafite" role="alert">
      <span>{`${texto} Nossa equipe estuda o seu carro. `}</span>
      <a className="sublinhado brass" href={contato("servico-blindagem")}>
        Fale conosco
      </a>
    </p>
  );
}
