/** An armoring quote: the visitor's choice and the dealer's recommendation. */
import { VAZIA } from "../../../lib/cotacao_blindagem.ts";
import { shortPedido } from "../../../lib/orcamentos.ts";
import type { EscolhaOrcada, MelhorEscolha } from "../../../wire.ts";
import { Orcamento } from "../Orcamento.tsx";
import { OrcamentoColuna } from "../OrcamentoColuna.tsx";

type Props = { orcamento: EscolhaOrcada; melhorescolha: MelhorEscolha | null; previa?: boolean };

const COM_VALOR = "Valores do dia em que você montou o projeto.";
const SEM_VALOR = "Tudo o que você pediu para este carro.";

export function OrcamentoDocumento({ orcamento, melhorescolha, previa }: Props) {
  const { pedido, marca, modelo, produtos, consultar = null, validade } = orcamento;
  const { marca_id, modelo_id, skus, vl_final } = orcamento;
  const deste = `orçamento de blindagem nº ${shortPedido(pedido)}, do ${marca} ${modelo}.`;
  return (
    <Orcamento
      {...orcamento}
      previa={previa}
      servico="blindagem"
      valores={produtos.some(({ preco }) => preco)}
      rotulo="orçamento | Blindagem"
      nome="Orçamento de blindagem"
      uma={!melhorescolha}
      escolhas={{
        ...VAZIA,
        marca: { id: marca_id, titulo: marca },
        modelo: { id: modelo_id, titulo: modelo },
        anteriores: skus,
      }}
    >
      <OrcamentoColuna
        rotulo="A sua escolha"
        titulo="O projeto que você montou"
        texto={vl_final ? COM_VALOR : SEM_VALOR}
        produtos={produtos}
        vl_final={vl_final ?? null}
        consultar={consultar}
        validade={validade}
        mensagem={`Olá! Gostaria de falar sobre o ${deste}`}
      />
      {melhorescolha && (
        <OrcamentoColuna
          rotulo="A nossa recomendação"
          titulo={melhorescolha.titulo}
          texto={melhorescolha.texto}
          produtos={melhorescolha.produtos}
          vl_final={melhorescolha.vl_final ?? null}
          consultar={consultar}
          validade={validade}
          mensagem={`Olá! Gostaria de falar sobre a recomendação do ${deste}`}
          alternativa="É o valor do projeto recomendado inteiro: fica no lugar do valor da sua escolha e não se soma a ele."
          casa
        />
      )}
    </Orcamento>
  );
}
