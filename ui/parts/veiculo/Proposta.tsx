/** The purchase proposal of a vehicle: contact, and the visitor's own car in exchange (readings 22). */
import { useState } from "react";
import { type Contato, propostaOf, SEM_TROCA, sendLead } from "../../lib/lead.ts";
import { nomeOf, precoText } from "../../lib/veiculo.ts";
import type { VeiculoDetalhe } from "../../wire.ts";
import { LeadModal } from "../formulario/LeadModal.tsx";
import { useIntencao } from "../formulario/useIntencao.ts";
import { TrocaCampos } from "./Troca.tsx";

type Props = { veiculo: VeiculoDetalhe; aberta: boolean; onFechar: () => void };

export function Proposta({ veiculo, aberta, onFechar }: Props) {
  const [troca, setTroca] = useState(SEM_TROCA);
  const { chaveDe, tempo } = useIntencao(aberta);

  function enviar({ site = "", ...contato }: Contato & { site?: string }) {
    const lead = propostaOf(contato, veiculo, troca);
    return sendLead({ ...lead, site, tempo_ms: tempo() }, chaveDe(lead));
  }

  return (
    <LeadModal
      aberto={aberta}
      onFechar={onFechar}
      titulo="Fazer uma proposta"
      texto={`${nomeOf(veiculo)}, ${precoText(veiculo.preco)}`}
      botao="Enviar proposta"
      sucesso="Proposta enviada!"
      onEnviar={enviar}
      onEnviado={() => setTroca(SEM_TROCA)}
    >
      <TrocaCampos troca={troca} onMudar={setTroca} />
    </LeadModal>
  );
}
