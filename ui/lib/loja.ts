/** The words for one of several shops. */
import type { Loja } from "../wire.ts";

/** A shop's name beside others': the first one, which is called like the dealer, has its city's. */
export function nomeDaLoja({ nome, numero, cidade }: Loja): string {
  return numero ? nome : cidade || nome;
}

/** Which of several shops it is, and where. */
export function lugarOf(loja: Loja): string {
  const { endereco, endnum, bairro, cidade } = loja;
  return `${nomeDaLoja(loja)}: ${[endereco, endnum, bairro, cidade].filter(Boolean).join(", ")}`;
}
