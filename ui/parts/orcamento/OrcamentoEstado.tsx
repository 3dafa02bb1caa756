/** The states of opening a quote: loading, open, waiting for its code, unknown, failed. */
import type { ReactNode } from "react";
import * as addresses from "../../lib/addresses.ts";
import type { OrcamentoAberto } from "../../wire.ts";
import { OrcamentoEspera } from "./Orcamento.tsx";
import "./OrcamentoEstado.css";
import type { EstadoOrcamento } from "./useOrcamento.ts";

type Props = {
  servico: OrcamentoAberto["servico"];
  estado: EstadoOrcamento<ReactNode>;
  onRetry: () => void;
  onCodigo: () => void;
};

const ROTULOS = { blindagem: "orçamento | Blindagem", estetica: "orçamento | Estética" };

export function OrcamentoEstado({ servico, estado, onRetry, onCodigo }: Props) {
  const rotulo = ROTULOS[servico];
  switch (estado.tipo) {
    case "carregando":
      return <OrcamentoEspera rotulo={rotulo} />;
    case "visto":
      return estado.orcamento;
    case "protegido":
      return (
        <Aviso
          rotulo={rotulo}
          titulo="Este orçamento é só seu"
          texto={`Enviamos um código para ${estado.email}.`}
        >
          <button type="button" className="botao" onClick={onCodigo}>
            Digitar o código
          </button>
        </Aviso>
      );
    case "desconhecido":
      return (
        <Aviso rotulo={rotulo} titulo="Orçamento não encontrado" texto={estado.texto}>
          <a className="botao" href={addresses.cotacao(servico)}>
            Fazer uma cotação
          </a>
          <a className="botao botao--contorno" href="/faleconosco">
            Fale conosco
          </a>
        </Aviso>
      );
    case "falhou":
      return (
        <Aviso rotulo={rotulo} titulo="Não conseguimos abrir o seu orçamento" texto={estado.texto}>
          <button type="button" className="botao" onClick={onRetry}>
            Tentar novamente
          </button>
        </Aviso>
      );
  }
}

type AvisoProps = { rotulo: string; titulo: string; texto: string; children: ReactNode };

function Aviso({ rotulo, titulo, texto, children }: AvisoProps) {
  return (
    <section className="orcamento-estado largura" role="status">
      <p className="rotulo">{rotulo}</p>
      <h1>{titulo}</h1>
      <p>{texto}</p>
      <div className="orcamento-estado__acoes">{children}</div>
    </section>
  );
}
