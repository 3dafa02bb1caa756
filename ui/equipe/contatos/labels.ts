/** Labels of contacts' kinds, of the reasons of a loss, and of signs of spam. */
import { reaisOf } from "../editor/numbers.ts";
import type { Atendimento, VisitaMarcada } from "../wire.ts";

export const TIPOS_DE_CONTATO: Record<Atendimento["tipo"], string> = {
  proposta: "Proposta",
  visita: "Visita",
  blindagem: "Blindagem",
  estetica: "Estética",
  contato: "Contato",
  venda: "Quer vender",
};

export const ESTADOS: Atendimento["estado"][] = ["novo", "em contato", "proposta", "ganho", "perdido"];

export const MOTIVOS = [
  "preço",
  "financiamento",
  "troca",
  "comprou em outro lugar",
  "desistiu",
  "não responde",
  "outro",
] as const satisfies Atendimento["motivo"][];

/** The outcome of a contact: "R$ 749.900", "preço". */
export function outcomeOf({ valor, motivo }: Pick<Atendimento, "valor" | "motivo">): string {
  return valor ? reaisOf(valor) : motivo;
}

export const VISITAS: Record<VisitaMarcada["visita"] & string, string> = {
  pedida: "a confirmar",
  confirmada: "confirmada",
  cancelada: "cancelada",
  faltou: "não veio",
};

export const SUSPEITAS: Record<string, string> = {
  armadilha: "preencheu um campo que pessoas não veem",
  tempo: "enviou em menos de 3 segundos",
  "sem tempo": "não disse quanto tempo levou",
  frequencia: "muitos envios da mesma pessoa",
  volume: "veio numa enxurrada de envios",
};
