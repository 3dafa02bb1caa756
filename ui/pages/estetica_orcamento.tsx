/** /estetica/orcamento/{pedido}: a quote worth keeping. The browser alone asks for it (readings 28–31). */
import { api, ok } from "../api.ts";
import type { About } from "../lib/about.ts";
import { mensagemOf } from "../lib/whatsapp.ts";
import { CodigoModal } from "../parts/orcamento/CodigoModal.tsx";
import { OrcamentoDocumento } from "../parts/orcamento/estetica/OrcamentoDocumento.tsx";
import { OrcamentoEstado } from "../parts/orcamento/OrcamentoEstado.tsx";
import { type Chamadas, useOrcamento } from "../parts/orcamento/useOrcamento.ts";
import { SeusOrcamentos } from "../parts/SeusOrcamentos.tsx";
import type { EsteticaOrcada, EsteticaOrcamento } from "../wire.ts";

const CHAMADAS: Chamadas<EsteticaOrcada> = {
  async look(codigo, two_factor, signal) {
    const query = two_factor ? { codigo, two_factor } : { codigo };
    const vista = await ok(api.GET("/api/orcamento-estetica", { params: { query }, signal }));
    const { orcamento = null, email = null, sessao = null } = vista;
    return { orcamento, email, sessao };
  },
  resend: (pedido) =>
    ok(api.POST("/api/orcamento-estetica/{pedido}/codigo", { params: { path: { pedido } } })),
};

export const about: About<EsteticaOrcamento> = {
  capa: true,
  contato: 3,
  mensagem: ({ pedido }) => mensagemOf(`o meu orçamento de estética, pedido ${pedido}`),
};

export default function EsteticaOrcamentoPage({ pedido }: EsteticaOrcamento) {
  const { estado, retry, askCodigo, modal } = useOrcamento(pedido, CHAMADAS);
  return (
    <main className="estetica-orcamento">
      <OrcamentoEstado
        rotulo="orçamento | Estética"
        cotacao="/estetica/cotacao"
        estado={estado}
        onRetry={retry}
        onCodigo={askCodigo}
      >
        {(orcamento) => <OrcamentoDocumento orcamento={orcamento} />}
      </OrcamentoEstado>
      <div className="largura">
        <SeusOrcamentos atual={pedido} />
      </div>
      <CodigoModal {...modal} />
    </main>
  );
}
