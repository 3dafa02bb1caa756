/** Moments in the words of the desk. */
const DIA_HORA = new Intl.DateTimeFormat("pt-BR", {
  day: "2-digit",
  month: "2-digit",
  year: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "America/Sao_Paulo",
});

export function quandoOf(momento: string): string {
  return DIA_HORA.format(new Date(momento));
}

/** How long somebody has waited: hours up to two days, then days. */
export function esperaOf(horas: number): string {
  if (horas < 1) return "menos de 1 h";
  return horas < 48 ? `${horas} h` : `${Math.floor(horas / 24)} dias`;
}
