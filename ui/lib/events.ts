/** A queue of events, until ui/lib/tracking.ts loads when the page is idle. */
import type { Pagina, Publico } from "../wire.ts";
import type { About } from "./about.ts";
import type { Evento } from "./navegacao.ts";

const MOST = 100;

let waiting: Evento[] = [];
let send = (evento: Evento) => {
  if (waiting.length < MOST) waiting.push(evento);
};

/** Records an event. */
export function recordEvent(evento: Evento): void {
  send(evento);
}

type Rastreio = Pick<typeof import("./tracking.ts"), "follow" | "record">;

/** Passes the waiting and the later events to the tracker, once a page load; its file bundles what imports this one. */
export function startTracking(publico: Publico, rastreio: Rastreio): void {
  rastreio.follow(publico);
  for (const evento of waiting) rastreio.record(evento);
  waiting = [];
  send = rastreio.record;
}

/** The event of a page view: its path, and its service or vehicle. */
export function arrivalOf({ servico, veiculo }: About<Pagina>, pathname: string, dados: Pagina): Evento {
  return {
    pagina: pathname,
    ...(servico && { servico }),
    ...(veiculo && { veiculo: String(veiculo(dados)) }),
  };
}
