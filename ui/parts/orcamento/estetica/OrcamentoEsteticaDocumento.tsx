/** An aesthetics quote as a document: the car, the service, and one summary for each supplier; it prints on A4. */
import type { EsteticaOrcada } from "../../../wire.ts";
import { OrcamentoCapa } from "../OrcamentoCapa.tsx";
import { OrcamentoColuna } from "../OrcamentoColuna.tsx";
import "./OrcamentoEsteticaDocumento.css";

const COM_VALOR = "Valores do dia em que você pediu o orçamento, com a mão de obra incluída.";
const SEM_VALOR = "O valor deste serviço depende de uma avaliação do carro.";

export function OrcamentoEsteticaDocumento({ orcamento }: { orcamento: EsteticaOrcada }) {
  const { pedido, marca, modelo, servico, consultar } = orcamento;
  const grupos = Object.entries(orcamento.marcas);
  const mensagem = `Olá! Gostaria de falar sobre o orçamento de estética ${pedido}, do ${marca} ${modelo}`;
  return (
    <article className="orcamento" aria-labelledby="orcamento-titulo">
      <OrcamentoCapa rotulo="orçamento | Estética" nome="Orçamento de estética" {...orcamento} />
      <div className="orcamento__papel">
        <div className="orcamento-estetica largura">
          <p className="rotulo">O serviço escolhido</p>
          <h2>{servico.titulo}</h2>
          <p>{servico.descricao}</p>
        </div>
        <div className="orcamento__colunas largura" data-uma={grupos.length < 2 || undefined}>
          {grupos.map(([chave, grupo]) => (
            <OrcamentoColuna
              key={chave}
              rotulo="Fornecedor"
              titulo={grupo.marca}
              texto={grupo.vl_final ? COM_VALOR : SEM_VALOR}
              produtos={grupo.produtos}
              vl_final={grupo.vl_final}
              consultar={consultar}
              mensagem={`${mensagem}: ${servico.titulo}, ${grupo.marca}.`}
            />
          ))}
          {!grupos.length && (
            <OrcamentoColuna
              rotulo="Sob consulta"
              titulo={servico.titulo}
              texto={SEM_VALOR}
              produtos={[]}
              vl_final={null}
              consultar={consultar}
              mensagem={`${mensagem}: ${servico.titulo}.`}
            />
          )}
        </div>
      </div>
    </article>
  );
}
