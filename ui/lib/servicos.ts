/** The services that the dealer has switched off (reading 50). */
import type { DadosGerais } from "../wire.ts";

type Servicos = Pick<DadosGerais, "desligados">;

/** Words that somebody might search for. */
export function exampleOf({ blindados }: Pick<DadosGerais, "blindados">): string {
  return blindados ? "cayenne blindado 2023" : "cayenne 2023";
}

/** The links that lead to something the dealer offers: a service's page is called like the service. */
export function offered<T extends { href: string }>({ desligados }: Servicos, links: T[]): T[] {
  return links.filter(({ href }) => !desligados.some((servico) => href.slice(1) === servico));
}
