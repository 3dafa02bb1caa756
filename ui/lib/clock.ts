/** The dealer's clock, wherever the visitor is. */

/** São Paulo is so far behind UTC, all year since 2019. The browser's own answer takes a telephone 60 ms of a load. */
const ATRAS_MS = 3 * 3_600_000;

/** The day and the time at the dealer's: "2026-11-23", "09:05". */
export function clockOf(agora: Date): { dia: string; hora: string } {
  const text = new Date(agora.getTime() - ATRAS_MS).toISOString();
  return { dia: text.slice(0, 10), hora: text.slice(11, 16) };
}

/** The day that it is there: "21/11/2026". */
export function today(): string {
  return clockOf(new Date()).dia.split("-").reverse().join("/");
}
