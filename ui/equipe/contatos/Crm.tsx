/** The calls to the dealer's CRM about a contact, and sending them again. */
import { api } from "../api.ts";
import { Acoes, Botao } from "../parts/Botao.tsx";
import { Linhas } from "../parts/Lista.tsx";
import { quandoOf } from "../parts/quando.ts";
import { quantos } from "../parts/quantos.ts";
import { Secao } from "../parts/Secao.tsx";
import { useAcao } from "../useAcao.tsx";
import type { Envio } from "../wire.ts";

type Props = { contato: string; envios: Envio[] };

export function Crm({ contato, envios }: Props) {
  const { act, ocupado, falha } = useAcao();
  const send = () =>
    act(() => api.POST("/api/contatos/{contato_id}/crm", { params: { path: { contato_id: contato } } }));
  const espera = envios.some(({ estado }) => estado === "pending");
  return (
    <Secao titulo="CRM">
      <Linhas>
        {envios.map((envio, ordem) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are in the order in which they were enqueued
          <li key={ordem} data-tom={envio.estado === "dead" ? "erro" : undefined}>
            {EVENTOS[envio.evento]}: {andamentoOf(envio)}
          </li>
        ))}
        {!envios.length && <li>O CRM ainda não soube deste contato.</li>}
      </Linhas>
      {!espera && (
        <Acoes>
          <Botao disabled={ocupado} onClick={send}>
            {envios.length ? "Reenviar ao CRM" : "Enviar ao CRM"}
          </Botao>
        </Acoes>
      )}
      {falha}
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
