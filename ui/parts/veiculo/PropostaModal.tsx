/** The purchase proposal of a vehicle: contact, and the visitor's own car in exchange (specification, section 2.7; reading 22). */
import { useState } from "react";
import { propostaLeadOf, propostaOf, SEM_TROCA, sendLead } from "../../lib/lead.ts";
import { nomeOf, precoText } from "../../lib/veiculo.ts";
import type { VeiculoDetalhe } from "../../wire.ts";
import { LeadModal } from "../formulario/LeadModal.tsx";
import { TrocaCampos } from "./Troca.tsx";

type Props = { veiculo: VeiculoDetalhe; aberta: boolean; onClose: () => void };

export function PropostaModal({ veiculo, aberta, onClose }: Props) {
  const [troca, setTroca] = useState(SEM_TROCA);
  const proposta = propostaOf(veiculo);
  return (
    <LeadModal
      proposta={proposta}
      aberto={aberta}
      onClose={onClose}
      titulo="Fazer uma proposta"
      texto={`${nomeOf(veiculo)}, ${precoText(veiculo.preco)}`}
      botao="Enviar proposta"
      sucesso="Proposta enviada!"
      onSend={async (visitante, envio, oferta) => {
        await sendLead(propostaLeadOf(visitante, proposta, troca, oferta), envio);
        setTroca(SEM_TROCA);
      }}
    >
      <TrocaCampos troca={troca} onChange={setTroca} />
    </LeadModal>
  );
}
