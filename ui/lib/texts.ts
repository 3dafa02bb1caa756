/** The words of the fixed pages: the dealer's own, or else the specification's (reading 49). */
import type { Proprio } from "../wire.ts";

/** Those of a part, by field; of several alike the part's name ends in its number. */
export function textsOf<P extends Record<string, string>>({ textos }: Proprio, parte: string, padrao: P): P {
  const campos = Object.entries(padrao).map(([campo, texto]) => [
    campo,
    textos[`${parte}_${campo}`] ?? texto,
  ]);
  return Object.fromEntries(campos);
}

/** Those of several parts alike, in their order. */
export function listOf<P extends Record<string, string>>(proprio: Proprio, parte: string, padrao: P[]): P[] {
  return padrao.map((um, i) => textsOf(proprio, `${parte}${i + 1}`, um));
}
