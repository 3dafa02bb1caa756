/** An aesthetics quote: the service, and one column for each supplier. */
import { shortPedido } from "../../../lib/orcamentos.ts";
import type { EsteticaOrcada } from "../../../wire.ts";
import { Orcamento } from "../Orcamento.tsx";
import { OrcamentoColuna } from "../OrcamentoColuna.tsx";
import "./OrcamentoDocumento.css";

const COM_VALOR = "Valores do dia em que você pediu o orçamento, com a mão de obra incluída.";
const SEM_VALOR = "O valor deste serviço depende de uma avaliação do carro.";

export function OrcamentoDocumento({ orcamento, previa }: { orcamento: EsteticaOrcada; previa?: boolean }) {
  const { pedido, marca, modelo, servico, consultar, validade } = orcamento;
  const { marca_id, modelo_id, opcionais } = orcamento;
  const grupos = Object.values(orcamento.marcas);
  const mensagem = `Olá! Gostaria de falar sobre o orçamento de estética nº ${shortPedido(pedido)}, do ${marca} ${modelo}`;
  return (
    <Orcamento
      {...orcamento}
      previa={previa}
      servico="estetica"
      valores={grupos.some(({ produtos }) => produtos.some(({ preco }) => preco))}
      rotulo="orçamento | Estética"
      nome="Orçamento de estética"
      topo={<Servico {...servico} />}
      uma={grupos.length < 2}
      escolhas={{
        marca: { id: marca_id, titulo: marca },
        modelo: { id: modelo_id, titulo: modelo },
        categoria: { id: servico.categoria },
        servico,
        escolhidos: opcionais,
      }}
    >
      {grupos.map((grupo) => (
        <OrcamentoColuna
          key={grupo.marca}
          rotulo="Fornecedor"
          titulo={grupo.marca}
          texto={grupo.vl_final ? COM_VALOR : SEM_VALOR}
          produtos={grupo.produtos}
          vl_final={grupo.vl_final}
          consultar={consultar}
          validade={validade}
          mensagem={`${mensagem}: ${servico.titulo}, ${grupo.marca}.`}
          alternativa={grupos.length > 1 && "Escolha um só fornecedor: os valores não se somam."}
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
          validade={validade}
          mensagem={`${mensagem}: ${servico.titulo}.`}
        />
      )}
    </Orcamento>
  );
}

function Servico({ titulo, descricao }: EsteticaOrcada["servico"]) {
  return (
    <div className="estetica-documento largura">
      <p className="rotulo">O serviço escolhido</p>
      <h2 className="acima-12 texto-40">{titulo}</h2>
      <p className="acima-16 medida-66 texto-18 fog">{descricao}</p>
    </div>
  );
}
