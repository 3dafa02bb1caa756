/** The services that the dealer has switched off (reading 50). */
import type { DadosGerais } from "../wire.ts";

type Servicos = Pick<DadosGerais, "desligados">;

/** The links that lead to something the dealer offers: a service's page is called like the service. */
export function offered<T extends { href: string }>({ desligados = [] }: Servicos, links: T[]): T[] {
  return links.filter(({ href }) => !desligados.some((servico) => href.slice(1) === servico));
}
