/** /blindagem/orcamento/{pedido}: a quote worth keeping. The browser alone asks for it (readings 28 to 31). */
import { Link } from "react-router";
import { api, ok } from "../api.ts";
import { CodigoModal } from "../parts/CodigoModal.tsx";
import { OrcamentoDocumento, type Proposta } from "../parts/OrcamentoDocumento.tsx";
import { OrcamentoEspera } from "../parts/OrcamentoEspera.tsx";
import { type Chamadas, type EstadoOrcamento, useOrcamento } from "../parts/useOrcamento.ts";
import type { BlindagemOrcamento } from "../wire.ts";
import "./blindagem_orcamento.css";

const CHAMADAS: Chamadas<Proposta> = {
  async buscar(codigo, two_factor, signal) {
    const query = two_factor ? { codigo, two_factor } : { codigo };
    const [vista] = await ok(api.GET("/api/orcamento-blindagem", { params: { query }, signal }));
    const { orcamento, melhorescolha = null, email = null, sessao = null } = vista ?? {};
    return { orcamento: orcamento ? { orcamento, melhorescolha } : null, email, sessao };
  },
  reenviar: (pedido) =>
    ok(api.POST("/api/orcamento-blindagem/{pedido}/codigo", { params: { path: { pedido } } })),
};

export default function BlindagemOrcamentoPage({ pedido }: BlindagemOrcamento) {
  const { estado, tentar, pedirCodigo, modal } = useOrcamento(pedido, CHAMADAS);
  return (
    <main className="blindagem-orcamento">
      <Corpo estado={estado} onTentar={tentar} onCodigo={pedirCodigo} />
      <CodigoModal {...modal} />
    </main>
  );
}

type CorpoProps = { estado: EstadoOrcamento<Proposta>; onTentar: () => void; onCodigo: () => void };

function Corpo({ estado, onTentar, onCodigo }: CorpoProps) {
  switch (estado.tipo) {
    case "carregando":
      return <OrcamentoEspera />;
    case "visto":
      return <OrcamentoDocumento {...estado.orcamento} />;
    case "protegido":
      return (
        <Aviso titulo="Este orçamento é só seu" texto={`Enviamos um código para ${estado.email}.`}>
          <button type="button" className="botao" onClick={onCodigo}>
            Digitar o código
          </button>
        </Aviso>
      );
    case "desconhecido":
      return (
        <Aviso titulo="Orçamento não encontrado" texto={estado.texto}>
          <Link className="botao" to="/blindagem/cotacao">
            Fazer uma cotação
          </Link>
          <Link className="botao botao--contorno" to="/faleconosco">
            Fale conosco
          </Link>
        </Aviso>
      );
    case "falhou":
      return (
        <Aviso titulo="Não conseguimos abrir o seu orçamento" texto={estado.texto}>
          <button type="button" className="botao" onClick={onTentar}>
            Tentar novamente
          </button>
        </Aviso>
      );
  }
}

type AvisoProps = { titulo: string; texto: string; children: React.ReactNode };

function Aviso({ titulo, texto, children }: AvisoProps) {
  return (
    <section className="blindagem-orcamento__aviso largura" role="status">
      <p className="rotulo">Orçamento | Blindagem</p>
      <h1>{titulo}</h1>
      <p>{texto}</p>
      <div className="blindagem-orcamento__acoes">{children}</div>
    </section>
  );
}
