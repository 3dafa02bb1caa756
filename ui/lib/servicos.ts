/** The services that the dealer has switched off (reading 50). */
import type { DadosGerais } from "../wire.ts";

type Servicos = Pick<DadosGerais, "desligados" | "vazios">;

/** The links that lead to something the dealer has: a service's page is called like the service. */
export function offered<T extends { href: string }>({ desligados, vazios }: Servicos, links: T[]): T[] {
  const off: string[] = desligados;
  return links.filter(({ href }) => !off.includes(href.slice(1)) && !vazios.includes(href));
}
