/** The calls to the dealer's CRM about a contact, and sending them again. */
import { api } from "../api.ts";
import { Botao } from "../parts/Botao.tsx";
import { quandoOf } from "../parts/quando.ts";
import { quantos } from "../parts/quantos.ts";
import { Recusa } from "../parts/Recusa.tsx";
import { Secao } from "../parts/Secao.tsx";
import { useAcao } from "../useAcao.ts";
import type { Envio } from "../wire.ts";
import "./Crm.css";

type Props = { contato: string; envios: Envio[] };

export function Crm({ contato, envios }: Props) {
  const { act, ocupado, recusa } = useAcao();
  const send = () =>
    act(() => api.POST("/api/contatos/{contato_id}/crm", { params: { path: { contato_id: contato } } }));
  const espera = envios.some(({ estado }) => estado === "pending");
  return (
    <Secao titulo="CRM">
      <ul className="crm">
        {envios.map((envio, ordem) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are in the order in which they were enqueued
          <li key={ordem} data-falhou={envio.estado === "dead" || undefined}>
            {EVENTOS[envio.evento]}: {andamentoOf(envio)}
          </li>
        ))}
        {!envios.length && <li>O CRM ainda não soube deste contato.</li>}
      </ul>
      {!espera && (
        <Botao disabled={ocupado} onClick={send}>
          {envios.length ? "Reenviar ao CRM" : "Enviar ao CRM"}
        </Botao>
      )}
      {recusa && <Recusa>{recusa}</Recusa>}
    </Secao>
  );
}

const EVENTOS: Record<Envio["evento"], string> = {
  "contato.criado": "Contato",
  "orcamento.criado": "Orçamento",
  "contato.apagado": "Apagamento",
};

function andamentoOf({ estado, tentativas, quando, erro }: Envio): string {
  if (estado === "sent") return `recebido em ${quandoOf(quando)}`;
  if (estado === "dead") return `não chegou (${erro})`;
  if (tentativas === 0) return "a caminho";
  return `${quantos(tentativas, "tentativa", "tentativas")}, tentando de novo${erro && ` (${erro})`}`;
}
