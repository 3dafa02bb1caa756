/** Where a banner leads and what it plays (readings 6, specification 3 "Banner"). */
import type { Banner } from "../wire.ts";

export const LABEL_BOTAO = "Saiba Mais";

/** An absolute link or a path is used as it is; anything else is a vehicle's `seo_url`. */
export function hrefOf(link: string | null | undefined): string | null {
  if (!link) return null;
  return /^(https?:\/\/|\/)/i.test(link) ? link : `/detalhe/${encodeURIComponent(link)}`;
}

export function isExternal(href: string): boolean {
  return !href.startsWith("/") || href.startsWith("//");
}

export type VideosLidos = { videos: string[]; erro: unknown };

/** The banner's video ids: its list is JSON in a text, and one that cannot be read is told as `erro`. */
export function readVideos({ veiculo, campanha }: Pick<Banner, "veiculo" | "campanha">): VideosLidos {
  try {
    const videos: unknown = JSON.parse(veiculo?.videos || campanha?.videos || "[]");
    if (!Array.isArray(videos)) throw new TypeError("not a list");
    return { videos: videos.filter((video) => typeof video === "string" && video !== ""), erro: null };
  } catch (erro) {
    return { videos: [], erro };
  }
}
