/** /blindagem/orcamento/{pedido}: an armoring quote, which only the browser fetches (readings 28–31). */
import { api, ok } from "../api.ts";
import type { About } from "../lib/about.ts";
import { shortPedido } from "../lib/orcamentos.ts";
import { mensagemOf } from "../lib/whatsapp.ts";
import {
  type BlindagemOrcada,
  OrcamentoDocumento,
} from "../parts/orcamento/blindagem/OrcamentoDocumento.tsx";
import { OrcamentoAberto } from "../parts/orcamento/OrcamentoAberto.tsx";
import type { Chamadas } from "../parts/orcamento/useOrcamento.ts";
import type { BlindagemOrcamento } from "../wire.ts";

const CHAMADAS: Chamadas<BlindagemOrcada> = {
  async look(codigo, two_factor, signal) {
    const query = two_factor ? { codigo, two_factor } : { codigo };
    const [vista] = await ok(api.GET("/api/orcamento-blindagem", { params: { query }, signal }));
    const { orcamento, melhorescolha = null, email = null, sessao = null } = vista ?? {};
    return { orcamento: orcamento ? { orcamento, melhorescolha } : null, email, sessao };
  },
  resend: (pedido) =>
    ok(api.POST("/api/orcamento-blindagem/{pedido}/codigo", { params: { path: { pedido } } })),
};

export const about: About<BlindagemOrcamento> = {
  capa: true,
  contato: 2,
  mensagem: ({ pedido }) => mensagemOf(`o meu orçamento de blindagem, nº ${shortPedido(pedido)}`),
};

export default function BlindagemOrcamentoPage({ pedido }: BlindagemOrcamento) {
  return (
    <OrcamentoAberto
      pedido={pedido}
      chamadas={CHAMADAS}
      rotulo="orçamento | Blindagem"
      cotacao="/blindagem/cotacao"
    >
      {(orcada) => <OrcamentoDocumento {...orcada} />}
    </OrcamentoAberto>
  );
}
