/** Whether the dealer is open at a moment, in words; the clock is the dealer's, wherever the visitor is. */
import { DIAS_DA_SEMANA } from "../contract/weekdays.ts";
import type { Funcionamento } from "../wire.ts";
import { clockOf } from "./clock.ts";

const DIA_MS = 86_400_000;
const A_FRENTE = 14;
const HORA_MS = 3_600_000;

type Situacao = { aberto: boolean; texto: string };

/** Nothing where no periods are known. */
export function aberturaOf(funcionamento: Funcionamento, agora: Date): Situacao | null {
  if (!funcionamento.periodos.length) return null;
  const { dia, hora } = clockOf(agora);
  const hoje = openOn(funcionamento, dia);
  const atual = hoje.find(({ abre, fecha }) => abre <= hora && hora < fecha);
  if (atual) return { aberto: true, texto: `Aberto agora, até as ${horaText(atual.fecha)}` };
  const motivo = funcionamento.excecoes.find(({ data }) => data === dia)?.motivo;
  const fechado = hoje.length || !motivo ? "Fechado agora" : `Fechado hoje (${motivo})`;
  const quando = nextOf(funcionamento, dia, hora);
  return { aberto: false, texto: quando ? `${fechado}. Abre ${quando}` : fechado };
}

/** When somebody answers: today while an hour of it is left, otherwise from the next opening on; null where nobody knows. */
export function respostaOf(funcionamento: Funcionamento, agora: Date): string | null {
  const { dia, hora } = clockOf(agora);
  const depois = clockOf(new Date(agora.getTime() + HORA_MS));
  const atual = openOn(funcionamento, dia).find(
    ({ abre, fecha }) => abre <= hora && depois.dia === dia && depois.hora <= fecha,
  );
  const quando = atual
    ? `hoje até as ${horaText(atual.fecha)}`
    : nextOf(funcionamento, dia, hora, "a partir das");
  return quando && `Um consultor responde ${quando}`;
}

/** The next opening, as one says it: "hoje às 9h", "amanhã às 9h", "segunda às 9h", "04/01 às 9h". */
function nextOf(funcionamento: Funcionamento, dia: string, hora: string, as = "às"): string | null {
  for (let dias = 0; dias <= A_FRENTE; dias++) {
    const data = later(dia, dias);
    const [first] = openOn(funcionamento, data).filter(({ abre }) => dias > 0 || abre > hora);
    if (first) return `${nameOf(data, dias)} ${as} ${horaText(first.abre)}`;
  }
  return null;
}

function nameOf(data: string, dias: number): string {
  if (dias < 2) return dias ? "amanhã" : "hoje";
  return dias < 7 ? (DIAS_DA_SEMANA[weekdayOf(data) - 1] ?? "") : `${data.slice(8)}/${data.slice(5, 7)}`;
}

type Aberto = { abre: string; fecha: string };

/** An exception stands in the place of the week's periods. */
function openOn({ periodos, excecoes }: Funcionamento, data: string): Aberto[] {
  const fora = excecoes.filter((um) => um.data === data);
  const found = fora.length
    ? fora.flatMap(({ abre, fecha }) => (abre && fecha ? [{ abre, fecha }] : []))
    : periodos.filter(({ dias }) => dias.includes(weekdayOf(data)));
  return [...found].sort((a, b) => a.abre.localeCompare(b.abre));
}

/** 1 is Monday. */
function weekdayOf(data: string): number {
  return new Date(`${data}T12:00:00Z`).getUTCDay() || 7;
}

function later(data: string, dias: number): string {
  return new Date(Date.parse(`${data}T12:00:00Z`) + dias * DIA_MS).toISOString().slice(0, 10);
}

/** "09:00" is "9h", "09:30" is "9h30". */
function horaText(hora: string): string {
  const [horas, minutos] = hora.split(":");
  return `${Number(horas)}h${minutos === "00" ? "" : minutos}`;
}
