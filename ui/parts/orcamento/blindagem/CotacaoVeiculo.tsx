/** The first step: which car, and whether the visitor has it already (specification, section 2.10; reading 33). */
import { api, ok } from "../../../api.ts";
import type { Acao, Cotacao, Posse } from "../../../lib/cotacao_blindagem.ts";
import { opcaoOf } from "../../../lib/opcao.ts";
import { Combobox } from "../../formulario/Combobox.tsx";
import "./CotacaoVeiculo.css";
import { Falha } from "../../Falha.tsx";
import { useLista } from "../../formulario/useLista.ts";
import { OpcaoCard } from "../OpcaoCard.tsx";

const POSSES: [Posse, string, string][] = [
  ["tenho", "Já tenho o veículo", "Nós o buscamos e o devolvemos blindado."],
  ["encomendar", "Quero encomendar o veículo", "Encontramos o carro e o entregamos blindado."],
];

type Props = { cotacao: Cotacao; act: (acao: Acao) => void; onRetry: () => void };

export function CotacaoVeiculo({ cotacao, act, onRetry }: Props) {
  const { marca, modelo, posse, carga } = cotacao;
  const marcas = useLista("blindados", listMarcas);
  const modelos = useLista(marca?.id ?? null, listModelos);
  const vazia = Boolean(marca) && !modelos.carregando && !modelos.falhou && !modelos.lista.length;
  return (
    <div className="cotacao-veiculo">
      <div className="cotacao-veiculo__carro">
        <Combobox
          rotulo="Marca"
          itens={marcas.lista}
          escolhido={marca}
          carregando={marcas.carregando}
          onChoose={(item) => act({ tipo: "marca", marca: item && opcaoOf(item) })}
        />
        <Combobox
          key={marca?.id}
          rotulo="Modelo"
          itens={modelos.lista}
          escolhido={modelo}
          desligado={!marca}
          carregando={modelos.carregando}
          espera={marca ? "Escolha" : "Escolha antes a marca"}
          onChoose={(item) => act({ tipo: "modelo", modelo: item && opcaoOf(item) })}
        />
      </div>
      {marcas.falhou && <Falha texto="Não foi possível carregar as marcas." onRetry={marcas.retry} />}
      {modelos.falhou && <Falha texto="Não foi possível carregar os modelos." onRetry={modelos.retry} />}
      {carga === "falhou" && (
        <Falha texto="Não foi possível carregar o projeto deste modelo." onRetry={onRetry} />
      )}
      {(vazia || carga === "sem-projeto") && (
        <p className="cotacao-veiculo__sem" role="alert">
          {vazia ? "Ainda não temos projeto de blindagem pronto para esta marca. " : null}
          {vazia ? null : "Ainda não temos projeto de blindagem pronto para este modelo. "}
          Nossa equipe estuda o seu carro. <a href="/faleconosco">Fale conosco</a>
        </p>
      )}
      <fieldset>
        <legend className="cotacao-veiculo__pergunta">Você já tem o veículo?</legend>
        <div className="opcoes">
          {POSSES.map(([valor, titulo, texto]) => (
            <OpcaoCard
              key={valor}
              tipo="radio"
              nome="posse"
              titulo={titulo}
              texto={texto}
              escolhida={posse === valor}
              onChoose={() => act({ tipo: "posse", posse: valor })}
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}

function listMarcas() {
  return ok(api.GET("/api/marcas"));
}

function listModelos(id: number) {
  const query = { origem: "blindados", agrupado: 1 } as const;
  return ok(api.GET("/api/modelos/marca/{id}", { params: { path: { id }, query } }));
}
