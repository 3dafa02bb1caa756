/** What a visitor does, for ui/lib/rastreio.ts, which comes when the page is at rest; until then it is kept here. */
import type { Pagina, Publico } from "../wire.ts";
import type { About } from "./about.ts";
import type { Evento } from "./navegacao.ts";

const MOST = 100;

let kept: Evento[] = [];
let tell = (evento: Evento) => {
  if (kept.length < MOST) kept.push(evento);
};

/** Tells of one thing that the visitor did. */
export function record(evento: Evento): void {
  tell(evento);
}

/** Once a page load. */
export async function startVisita(publico: Publico): Promise<void> {
  const rastreio = await import("./rastreio.ts");
  rastreio.follow(publico);
  for (const evento of kept) rastreio.record(evento);
  kept = [];
  tell = rastreio.record;
}

/** What arriving at a page says: where, and the service or the vehicle that it is about. */
export function chegadaOf({ servico, veiculo }: About<Pagina>, pathname: string, dados: Pagina): Evento {
  return {
    pagina: pathname,
    ...(servico && { servico }),
    ...(veiculo && { veiculo: String(veiculo(dados)) }),
  };
}
