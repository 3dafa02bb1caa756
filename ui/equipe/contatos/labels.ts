/** Labels of contacts' kinds and of signs of spam; texts with dots between them. */
import type { Atendimento } from "../wire.ts";

export const TIPOS_DE_CONTATO: Record<Atendimento["tipo"], string> = {
  proposta: "Proposta",
  visita: "Visita",
  blindagem: "Blindagem",
  estetica: "Estética",
  contato: "Contato",
  venda: "Quer vender",
};

/** The parts that are there: "em contato · Helena". */
export function dotted(...partes: (string | number | undefined)[]): string {
  return partes.filter(Boolean).join(" · ");
}

export const SUSPEITAS: Record<string, string> = {
  armadilha: "preencheu um campo que pessoas não veem",
  tempo: "enviou em menos de 3 segundos",
  "sem tempo": "não disse quanto tempo levou",
  frequencia: "muitos envios da mesma pessoa",
  volume: "veio numa enxurrada de envios",
};
