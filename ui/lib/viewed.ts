/** The cars that were looked at in this browser, the newest first. Nothing of it is sent. */
import { readJson, store, watchStored } from "../platform/storage.ts";

const CHAVE = "vistos";
export const MAXIMO_DE_VISTOS = 8;

/** What a card of it shows: no price, which may be another by now. */
export type Viewed = {
  seo_url: string;
  nome: string;
  versao: string;
  imagem: string;
  foco?: number | undefined;
};

export function readViewed(): Viewed[] {
  const lidos = readJson("local", CHAVE);
  return Array.isArray(lidos) ? lidos.filter(isVisto).slice(0, MAXIMO_DE_VISTOS) : [];
}

export function addViewed({ seo_url, nome, versao, imagem, foco }: Viewed): void {
  const outros = readViewed().filter((um) => um.seo_url !== seo_url);
  store(
    "local",
    CHAVE,
    JSON.stringify([{ seo_url, nome, versao, imagem, foco }, ...outros].slice(0, MAXIMO_DE_VISTOS)),
  );
}

export function clearViewed(): void {
  store("local", CHAVE, null);
}

/** Calls back when the list changes, in this tab or another; gives what stops it. */
export const watchViewed = (onChange: () => void) => watchStored(CHAVE, onChange);

function isVisto(um: Partial<Viewed> | null): um is Viewed {
  return [um?.seo_url, um?.nome, um?.versao, um?.imagem].every((text) => typeof text === "string");
}
