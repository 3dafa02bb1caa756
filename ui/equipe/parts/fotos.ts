/** Uploads of photographs. */
import { envioOf } from "../addresses.ts";
import type { Foto } from "../wire.ts";
import { shrink } from "./shrink.ts";
import { upload } from "./upload.ts";

export const TIPOS = "image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif";

type Envio = {
  chave: string;
  nome: string;
  carro?: number;
  pessoa?: number;
  onProgress?: (part: number) => void;
};

/** The same `chave` sent again is the same photograph. */
export function postFoto(blob: Blob, { chave, nome, carro, pessoa, onProgress }: Envio): Promise<Foto> {
  const type = blob.type.startsWith("image/") ? blob.type : "image/heic";
  const headers = { "Content-Type": type, "Idempotency-Key": chave };
  return upload("POST", envioOf(nome, carro, pessoa), blob, headers, onProgress);
}

/** Uploads a photograph of a record once, while its form waits. */
export async function sendFoto(file: File): Promise<Foto> {
  return postFoto(await shrink(file), { chave: crypto.randomUUID(), nome: file.name });
}

/** The name of a photograph's file. */
export function arquivoOf(imagem: string): string {
  return imagem.slice(imagem.lastIndexOf("/") + 1);
}
