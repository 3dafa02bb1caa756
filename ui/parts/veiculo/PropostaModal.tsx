/** The purchase proposal of a vehicle: contact, and the visitor's own car in exchange (specification, section 2.7; reading 22). */
import { useState } from "react";
import { propostaLeadOf, SEM_TROCA, sendLead, type Visitante } from "../../lib/lead.ts";
import { nomeOf, precoText } from "../../lib/veiculo.ts";
import type { VeiculoDetalhe } from "../../wire.ts";
import { LeadModal } from "../formulario/LeadModal.tsx";
import { useIntencao } from "../formulario/useIntencao.ts";
import { TrocaCampos } from "./Troca.tsx";

type Props = { veiculo: VeiculoDetalhe; aberta: boolean; onClose: () => void };

export function PropostaModal({ veiculo, aberta, onClose }: Props) {
  const [troca, setTroca] = useState(SEM_TROCA);
  const { chaveOf, tempo } = useIntencao(aberta);

  function send({ site = "", ...visitante }: Visitante & { site?: string }) {
    const lead = propostaLeadOf(visitante, veiculo, troca);
    return sendLead({ ...lead, site, tempo_ms: tempo() }, chaveOf(lead));
  }

  return (
    <LeadModal
      aberto={aberta}
      onClose={onClose}
      titulo="Fazer uma proposta"
      texto={`${nomeOf(veiculo)}, ${precoText(veiculo.preco)}`}
      botao="Enviar proposta"
      sucesso="Proposta enviada!"
      onSend={send}
      onSent={() => setTroca(SEM_TROCA)}
    >
      <TrocaCampos troca={troca} onChange={setTroca} />
    </LeadModal>
  );
}
