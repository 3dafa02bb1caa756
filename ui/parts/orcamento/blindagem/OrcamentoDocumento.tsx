/** An armoring quote as a document: the car, the visitor's choice and the dealer's recommendation; it prints on A4. */
import type { EscolhaOrcada, MelhorEscolha } from "../../../wire.ts";
import { OrcamentoCapa } from "../OrcamentoCapa.tsx";
import { OrcamentoColuna } from "../OrcamentoColuna.tsx";
import "./OrcamentoDocumento.css";

export type BlindagemOrcada = { orcamento: EscolhaOrcada; melhorescolha: MelhorEscolha | null };

export function OrcamentoDocumento({ orcamento, melhorescolha }: BlindagemOrcada) {
  const { pedido, marca, modelo, produtos, vl_final, consultar } = orcamento;
  const carro = `${marca} ${modelo}`;
  const meus = new Set(produtos.map(({ produto }) => produto));
  return (
    <article className="orcamento" aria-labelledby="orcamento-titulo">
      <OrcamentoCapa rotulo="orçamento | Blindagem" nome="Orçamento de blindagem" {...orcamento} />
      <div className="orcamento__papel">
        <div className="orcamento__colunas largura" data-uma={!melhorescolha || undefined}>
          <OrcamentoColuna
            rotulo="A sua escolha"
            titulo="O projeto que você montou"
            texto={
              vl_final
                ? "Valores do dia em que você montou o projeto."
                : "Tudo o que você pediu para este carro."
            }
            produtos={produtos}
            vl_final={vl_final ?? null}
            consultar={consultar ?? null}
            mensagem={`Olá! Gostaria de falar sobre o orçamento de blindagem ${pedido}, do ${carro}.`}
          />
          {melhorescolha && (
            <OrcamentoColuna
              rotulo="A nossa recomendação"
              titulo={melhorescolha.titulo}
              texto={melhorescolha.texto}
              produtos={melhorescolha.produtos}
              vl_final={melhorescolha.vl_final ?? null}
              consultar={consultar ?? null}
              mensagem={`Olá! Gostaria de falar sobre a recomendação do orçamento de blindagem ${pedido}, do ${carro}.`}
              meus={meus}
            />
          )}
        </div>
      </div>
    </article>
  );
}
