/** The words of the fixed pages, which are data (reading 59): what is empty is not shown. */
import type { FotoPagina, Proprio } from "../wire.ts";

type Textos = { rotulo?: string; titulo?: string; texto?: string; numero?: string };

/** Those of a part, by field; of several alike the part's name ends in its number. */
export function textsOf({ textos }: Proprio, parte: string): Textos {
  const inicio = `${parte}_`;
  const dela = Object.entries(textos).filter(([campo]) => campo.startsWith(inicio));
  return Object.fromEntries(dela.map(([campo, texto]) => [campo.slice(inicio.length), texto]));
}

type Um = Textos & { foto?: FotoPagina; lugar: number };

/** Several parts alike, in their order, without those that say nothing; `lugar` is the place of each, from 1. */
export function listOf(proprio: Proprio, parte: string): Um[] {
  return [1, 2, 3, 4, 5].flatMap((lugar) => {
    const textos = textsOf(proprio, `${parte}${lugar}`);
    return textos.titulo || textos.texto
      ? [{ ...textos, foto: proprio.fotos[`${parte}${lugar}`], lugar }]
      : [];
  });
}
