/** Times, durations and amounts as text. */
const DIA_HORA = new Intl.DateTimeFormat("pt-BR", {
  day: "2-digit",
  month: "2-digit",
  year: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "America/Sao_Paulo",
});

export function whenOf(momento: string): string {
  return DIA_HORA.format(new Date(momento));
}

const HA = new Intl.RelativeTimeFormat("pt-BR", { style: "short" });

/** The time since a moment: "há 2 min", "há 3 h"; from two days on, the moment. */
export function agoOf(momento: string): string {
  const minutos = Math.round((Date.now() - Date.parse(momento)) / 60_000);
  if (minutos < 1) return "agora mesmo";
  if (minutos < 60) return HA.format(-minutos, "minute");
  return minutos < 48 * 60 ? HA.format(-Math.round(minutos / 60), "hour") : `em ${whenOf(momento)}`;
}

/** A day: "2026-11-24" → "24/11", with its year where that is another one. */
export function dayOf(dia: string): string {
  const [ano, ...curto] = dia.split("-");
  return [...curto.reverse(), ...(Number(ano) === new Date().getFullYear() ? [] : [ano])].join("/");
}

/** "1 carro", "1.204 carros". */
export function counted(numero: number, um: string, varios: string): string {
  return `${numero.toLocaleString("pt-BR")} ${numero === 1 ? um : varios}`;
}
