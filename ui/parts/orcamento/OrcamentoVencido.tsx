/** The note above an expired quote, with a link to today's prices. */
import { useId } from "react";
import * as addresses from "../../lib/addresses.ts";
import { saveGuardada } from "../../lib/cotacao_guardada.ts";
import { type OrcamentoGuardado, shortPedido } from "../../lib/orcamentos.ts";
import type { Validade } from "../../wire.ts";
import { Consultor } from "./Consultor.tsx";
import "./OrcamentoVencido.css";

type Props = Pick<OrcamentoGuardado, "servico" | "pedido"> & {
  /** Its name within a sentence. */
  nome: string;
  marca: string;
  modelo: string;
  validade: Validade;
  escolhas: object;
};

export function OrcamentoVencido({ servico, nome, pedido, marca, modelo, validade, escolhas }: Props) {
  const id = useId();
  const deste = `${nome.toLowerCase()} nº ${shortPedido(pedido)}, do ${marca} ${modelo}`;
  return (
    <section className="orcamento-vencido largura" aria-labelledby={id}>
      <h2 id={id}>Os valores deste orçamento venceram</h2>
      <p>
        Eles valeram até <b className="tabular">{validade.valido_ate}</b>. O que você pediu continua aqui, com
        os preços daquele dia. Para os de hoje, fale com um consultor ou faça um novo orçamento.
      </p>
      <div className="orcamento-vencido__acoes so-tela">
        <Consultor
          mensagem={`Olá! Os valores do meu ${deste}, valeram até ${validade.valido_ate}. Quais são os de hoje?`}
        />
        <a
          className="orcamento-vencido__novo"
          href={addresses.cotacao(servico)}
          onClick={() => saveGuardada(servico, escolhas)}
        >
          Fazer um novo orçamento
        </a>
      </div>
    </section>
  );
}
