/** Kinds and states of an appointment, in words. */

import { DESEJOS, PARTES } from "../contract/agendamento.ts";
import type { DiaAberto, HorarioMarcado, Loja } from "../wire.ts";
import { canChat } from "./whatsapp.ts";

/** Whether it is about an import, which is not in Brazil yet. */
export function isImportado(sobre?: string): boolean {
  return Boolean(sobre?.startsWith("importado-"));
}

/** A test drive is of a car of the stock; a call needs a shop with WhatsApp. */
export function desejosOf(sobre: string, { whatsapp }: Loja) {
  const oferecidos = { visita: true, "test-drive": sobre.startsWith("veiculo-"), video: canChat(whatsapp) };
  return DESEJOS.filter(({ valor }) => oferecidos[valor]).map((um) => ({
    ...um,
    nota: um.valor === "video" ? "pelo WhatsApp" : undefined,
  }));
}

/** The days of an appointment as choices. */
export function diasOf(dias: DiaAberto[]) {
  return dias.map(({ data, texto }) => ({ valor: data, texto }));
}

/** The parts of a day as choices, each with its hours: of an open day only those in which the dealer is open. */
export function periodosOf(dias: DiaAberto[], data: string | undefined) {
  const abertas = dias.find((dia) => dia.data === data)?.periodos;
  return PARTES.map((parte) => {
    const nota = abertas?.find(({ periodo }) => periodo === parte.valor)?.horas;
    return { ...parte, nota, fora: abertas !== undefined && !nota };
  });
}

export const DESEJO_TITULOS = {
  visita: "Esperamos a sua visita",
  "test-drive": "O seu test drive",
  video: "A sua chamada de vídeo",
} as const;

export const ESTADO_TITULOS = {
  pedida: "Pedido recebido",
  confirmada: "Confirmado",
  cancelada: "Cancelado",
  faltou: "Não nos encontramos",
} as const;

/** Whether it is still to take place. */
export function isMarcada({ estado = "pedida" }: Pick<HorarioMarcado, "estado">): boolean {
  return estado === "pedida" || estado === "confirmada";
}
