/** A quote of either kind: the visitor's choice beside the dealer's recommendation, or a column for each supplier. */
import type { ComponentProps } from "react";
import { SEM_BLINDAGEM } from "../../lib/cotacao_blindagem.ts";
import { shortPedido } from "../../lib/orcamentos.ts";
import type { EscolhaOrcada, EsteticaOrcada, MelhorEscolha } from "../../wire.ts";
import { NOMES, Orcamento } from "./Orcamento.tsx";
import { OrcamentoColuna } from "./OrcamentoColuna.tsx";
import "./OrcamentoDocumento.css";

type Visto =
  | { servico: "blindagem"; orcamento: EscolhaOrcada; melhorescolha?: MelhorEscolha | null | undefined }
  | { servico: "estetica"; orcamento: EsteticaOrcada };

/** `assunto`: what a message to the consultant is about. */
type Coluna = Omit<ComponentProps<typeof OrcamentoColuna>, "consultar" | "validade" | "mensagem"> & {
  assunto: string;
};

export function OrcamentoDocumento({ previa, ...visto }: Visto & { previa?: boolean }) {
  const { servico, orcamento } = visto;
  const { pedido, marca, modelo, consultar = null, validade } = orcamento;
  const deste = `${NOMES[servico].toLowerCase()} nº ${shortPedido(pedido)}, do ${marca} ${modelo}`;
  const colunas = visto.servico === "blindagem" ? choicesOf(visto, deste) : suppliersOf(visto, deste);
  return (
    <Orcamento
      {...orcamento}
      previa={previa}
      servico={servico}
      valores={colunas.some(({ produtos }) => produtos.some(({ preco }) => preco))}
      topo={visto.servico === "estetica" && <Servico {...visto.orcamento.servico} />}
      uma={colunas.length < 2}
      escolhas={escolhasOf(visto)}
    >
      {colunas.map(({ assunto, ...coluna }) => (
        <OrcamentoColuna
          key={coluna.rotulo + coluna.titulo}
          {...coluna}
          consultar={consultar}
          validade={validade}
          mensagem={`Olá! Gostaria de falar sobre ${assunto}.`}
        />
      ))}
    </Orcamento>
  );
}

function escolhasOf(visto: Visto): object {
  if (visto.servico === "blindagem") return { ...SEM_BLINDAGEM, anteriores: visto.orcamento.skus };
  const { servico, opcionais } = visto.orcamento;
  return { categoria: { id: servico.categoria }, servico, escolhidos: opcionais };
}

function choicesOf(
  { orcamento, melhorescolha }: Extract<Visto, { servico: "blindagem" }>,
  deste: string,
): Coluna[] {
  const { produtos, vl_final } = orcamento;
  const escolha = {
    rotulo: "A sua escolha",
    titulo: "O projeto que você montou",
    texto: vl_final
      ? "Valores do dia em que você montou o projeto."
      : "Tudo o que você pediu para este carro.",
    produtos,
    vl_final,
    assunto: `o ${deste}`,
  };
  if (!melhorescolha) return [escolha];
  const recomendada = {
    ...melhorescolha,
    rotulo: "A nossa recomendação",
    assunto: `a recomendação do ${deste}`,
    alternativa:
      "É o valor do projeto recomendado inteiro: fica no lugar do valor da sua escolha e não se soma a ele.",
    casa: true,
  };
  return [escolha, recomendada];
}

const SEM_VALOR = "O valor deste serviço depende de uma avaliação do carro.";

function suppliersOf({ orcamento }: Extract<Visto, { servico: "estetica" }>, deste: string): Coluna[] {
  const { titulo } = orcamento.servico;
  const assunto = `o ${deste}: ${titulo}`;
  const marcas = Object.values(orcamento.marcas);
  const grupos = marcas.length ? marcas : [{ marca: "", produtos: [], vl_final: null }]; // of an earlier release
  return grupos.map(({ marca, produtos, vl_final }) => ({
    rotulo: marca ? "Fornecedor" : "Sob consulta",
    titulo: marca || titulo,
    texto: vl_final ? "Valores do dia em que você pediu o orçamento, com a mão de obra incluída." : SEM_VALOR,
    produtos,
    vl_final,
    assunto: marca ? `${assunto}, ${marca}` : assunto,
    alternativa: grupos.length > 1 && "Escolha um só fornecedor: os valores não se somam.",
  }));
}

function Servico({ titulo, descricao }: EsteticaOrcada["servico"]) {
  return (
    <div className="orcamento-documento largura">
      <p className="rotulo">O serviço escolhido</p>
      <h2 className="acima-12 texto-40">{titulo}</h2>
      <p className="acima-16 medida-66 texto-18 fog">{descricao}</p>
    </div>
  );
}
