/** /estetica/orcamento/{pedido}: an aesthetics quote, which only the browser fetches (readings 28–31). */
import { api, ok } from "../api.ts";
import type { About } from "../lib/about.ts";
import { shortPedido } from "../lib/orcamentos.ts";
import { mensagemOf } from "../lib/whatsapp.ts";
import { OrcamentoDocumento } from "../parts/orcamento/estetica/OrcamentoDocumento.tsx";
import { OrcamentoAberto } from "../parts/orcamento/OrcamentoAberto.tsx";
import type { Chamadas } from "../parts/orcamento/useOrcamento.ts";
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
  mensagem: ({ pedido }) => mensagemOf(`o meu orçamento de estética, nº ${shortPedido(pedido)}`),
};

export default function EsteticaOrcamentoPage({ pedido }: EsteticaOrcamento) {
  return (
    <OrcamentoAberto
      pedido={pedido}
      chamadas={CHAMADAS}
      rotulo="orçamento | Estética"
      cotacao="/estetica/cotacao"
    >
      {(orcamento) => <OrcamentoDocumento orcamento={orcamento} />}
    </OrcamentoAberto>
  );
}
