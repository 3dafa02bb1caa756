/** What the CRM was told of a contact, and telling it again. */
import { api } from "../api.ts";
import { useAcao } from "../useAcao.ts";
import type { Envio } from "../wire.ts";
import { Recusa } from "./Porta.tsx";
import { quandoOf } from "./quando.ts";
import "./Crm.css";

type Props = { contato: string; envios: Envio[] };

export function Crm({ contato, envios }: Props) {
  const { act, ocupado, recusa } = useAcao();
  const tell = () =>
    act(() => api.POST("/api/contatos/{contato_id}/crm", { params: { path: { contato_id: contato } } }));
  const espera = envios.some(({ estado }) => estado === "pending");
  return (
    <section className="crm">
      <h2>CRM</h2>
      {envios.length ? (
        <ul className="crm__envios">
          {envios.map((envio, ordem) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are listed in the order in which they were owed
            <li key={ordem} data-falhou={envio.estado === "dead" || undefined}>
              {EVENTOS[envio.evento]}: {andamentoOf(envio)}
            </li>
          ))}
        </ul>
      ) : (
        <p className="crm__vazio">O CRM ainda não soube deste contato.</p>
      )}
      {!espera && (
        <button type="button" className="botao botao--contorno" disabled={ocupado} onClick={tell}>
          {envios.length ? "Reenviar ao CRM" : "Enviar ao CRM"}
        </button>
      )}
      {recusa && <Recusa>{recusa}</Recusa>}
    </section>
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
  return `${tentativas === 1 ? "1 tentativa" : `${tentativas} tentativas`}, tentando de novo${erro && ` (${erro})`}`;
}
