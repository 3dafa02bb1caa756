/** The leads that the pages of the stock send (specification, section 3.8; readings 15, 20 and 22). */
import { api, ok } from "../platform/api.ts";
import type { Lead, NovoLead, Veiculo } from "../wire.ts";
import { recordEvent } from "./events.ts";
import { nomeOf } from "./veiculo.ts";

export type Visitante = { nome: string; email: string; telefone: string };

export const VISITANTE: Visitante = { nome: "", telefone: "", email: "" };

/** The folded fields of a proposal; `troca` is "1" while the trade-in is unfolded. */
export const DA_OFERTA = ["valor", "entrada", "prazo"] as const;
export const DA_TROCA = ["troca", "marca", "marca_id", "modelo", "modelo_id", "km", "detalhe"] as const;

type Dobrado = (typeof DA_OFERTA | typeof DA_TROCA)[number];

export type Proposta = Visitante & Record<Dobrado | "financiamento", string>;

const DOBRADOS = Object.fromEntries([...DA_OFERTA, ...DA_TROCA].map((nome) => [nome, ""]));
export const PROPOSTA = { ...VISITANTE, ...DOBRADOS, financiamento: "" } as Proposta;

/** The hidden fields of a purchase proposal. */
export function propostaOf(veiculo: Pick<Veiculo, "id" | "marca" | "modelo" | "versao">) {
  const proposta = `Proposta para ${nomeOf(veiculo)} ${veiculo.versao}`.trim();
  return { veiculo_id: String(veiculo.id), proposta };
}

/** A purchase proposal; without a trade-in it says only that there is none. What is folded again goes along. */
export function propostaLeadOf(campos: Proposta, { veiculo_id, proposta }: ReturnType<typeof propostaOf>) {
  const { valor, entrada, prazo } = campos;
  const financiamento: 0 | 1 = campos.financiamento ? 1 : 0;
  return {
    ...trimmed(campos),
    tipo: 1 as const,
    status: 0 as const,
    veiculo_id: Number(veiculo_id),
    veiculo: isFilled(campos, DA_TROCA) ? trocaOf(campos) : { troca: 0 as const },
    proposta,
    ...(financiamento || isFilled(campos, DA_OFERTA)
      ? { oferta: { valor, entrada, prazo, financiamento } }
      : {}),
  };
}

/** A name that the catalogue does not know begins the details. */
function trocaOf({ marca, marca_id, modelo, modelo_id, km, ...campos }: Proposta) {
  const nome = [marca_id ? "" : marca.trim(), modelo_id ? "" : modelo.trim()].filter(Boolean).join(" ");
  const detalhe = [nome, campos.detalhe.trim()].filter(Boolean).join(", ");
  return {
    troca: 1 as const,
    ...(marca_id ? { marca_id: Number(marca_id) } : {}),
    ...(modelo_id ? { modelo_id: Number(modelo_id) } : {}),
    ...(km.trim() ? { km: km.trim() } : {}),
    ...(detalhe ? { detalhe } : {}),
  };
}

function isFilled(campos: Proposta, nomes: readonly Dobrado[]): boolean {
  return nomes.some((nome) => campos[nome].trim());
}

/** A quote's: `tipo` 2 of armoring, 3 of aesthetics. */
export function orcamentoLeadOf(tipo: 2 | 3, visitante: Visitante, proposta: string) {
  return { ...trimmed(visitante), tipo, status: 0 as const, proposta };
}

export const CATEGORIA_CONTATO = 4;

/** A car made to order: a contact whose subject names it. */
export function encomendaLeadOf(visitante: Visitante, modeloAno: string) {
  return { ...trimmed(visitante), assunto: `Encomenda: ${modeloAno.trim()}`, categoria: CATEGORIA_CONTATO };
}

type Horario = NonNullable<NovoLead["agendamento"]>;

/** An appointment, for a visit or a test drive; the server says what it is called. */
export function agendamentoLeadOf(
  { desejo, data, periodo, ...visitante }: Visitante & Record<keyof Horario, string>,
  sobre?: string,
) {
  return {
    ...trimmed(visitante),
    categoria: CATEGORIA_CONTATO,
    agendamento: { desejo, data, periodo } as Horario,
    ...(sobre ? { sobre } : {}),
  };
}

function trimmed({ nome, email, telefone }: Visitante): Visitante {
  return { nome: nome.trim(), email: email.trim(), telefone: telefone.trim() };
}

/** The values that a form sends beside its fields: the honeypot, the time it was open, and the idempotency key. */
export type Envio = { site: string; tempo_ms: number; chaveOf: (palavras: unknown) => string };

/** Sends a lead, or throws an ApiError. */
export async function sendLead(lead: Omit<NovoLead, "site">, { chaveOf, ...envio }: Envio): Promise<Lead> {
  const header = { "Idempotency-Key": chaveOf(lead) };
  const sent = await ok(api.POST("/api/leads", { params: { header }, body: { ...lead, ...envio } }));
  recordEvent({ lead: sent.id });
  return sent;
}
