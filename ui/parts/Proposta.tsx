/** The purchase proposal of a vehicle: contact, and the visitor's own car in exchange (readings 22). */
import { useEffect, useRef, useState } from "react";
import { newKey } from "../api.ts";
import { type Contato, propostaOf, SEM_TROCA, sendLead } from "../lib/lead.ts";
import { nomeOf, precoText } from "../lib/veiculo.ts";
import type { VeiculoDetalhe } from "../wire.ts";
import { LeadModal } from "./LeadModal.tsx";
import { TrocaCampos } from "./Troca.tsx";

type Props = { veiculo: VeiculoDetalhe; aberta: boolean; onFechar: () => void };

export function Proposta({ veiculo, aberta, onFechar }: Props) {
  const [troca, setTroca] = useState(SEM_TROCA);
  const intent = useRef({ chave: "", inicio: 0 });
  useEffect(() => {
    if (aberta) intent.current = { chave: newKey(), inicio: performance.now() };
  }, [aberta]);

  function enviar(contato: Contato & { site?: string }) {
    const { chave, inicio } = intent.current;
    const tempo_ms = Math.round(performance.now() - inicio);
    return sendLead({ ...propostaOf(contato, veiculo, troca), site: contato.site ?? "", tempo_ms }, chave);
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
