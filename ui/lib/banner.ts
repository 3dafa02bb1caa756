/** A banner's link (specification, section 3.2; reading 6). */
import { FILTRO_PADRAO, LISTAGENS } from "../contract/facetas.ts";
import type { Banner } from "../wire.ts";
import { contato, detalhe, TODOS } from "./addresses.ts";
import { urlOf } from "./filtro.ts";

/**
 * The banner's own link: absolute, a path, or a vehicle's `seo_url`. A campaign without one leads to its part of the
 * stock, or to the contact form about it.
 */
export function destinoOf({ id, link, campanha }: Pick<Banner, "id" | "link" | "campanha">): string | null {
  if (/^\/faleconosco\/?$/.test(link)) return contato(`banner-${id}`);
  if (!link) return campanha ? listagemHref(campanha) : null;
  return /^(https?:\/\/|\/)/i.test(link) ? link : detalhe(link);
}

function listagemHref({ listagem, preco_de }: NonNullable<Banner["campanha"]>): string | null {
  const [known] = LISTAGENS.find(([codigo]) => codigo === listagem) ?? [];
  return known
    ? urlOf({ ...FILTRO_PADRAO, listagem: known, condicao: TODOS, preco_de: reaisOf(preco_de) })
    : null;
}

/** "R$ 244.900,00" is 244900; what says no price is null. */
function reaisOf(preco: string | null | undefined): number | null {
  return Number(preco?.replace(/,\d*$/, "").replace(/\D/g, "")) || null;
}

export function isExternal(href: string): boolean {
  return !href.startsWith("/") || href.startsWith("//");
}
