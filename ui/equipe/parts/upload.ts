/** Uploads with XMLHttpRequest, because `fetch` reports no progress; photographs are shrunk to the largest size that the site shows. */
import { FOTO_MAIOR } from "../../contract/equipe.ts";
import { type EnvioDeFoto, envioOf } from "../addresses.ts";
import type { Foto } from "../wire.ts";

const SEM_PROGRESSO = 30_000;
const SEM_RESPOSTA = 120_000;

/** A failed upload. `status` is 0 without a connection; `espera` are the seconds of Retry-After. */
export class FalhaDeEnvio extends Error {
  constructor(
    readonly status: number,
    detail: string,
    readonly espera = 0,
  ) {
    super(detail);
  }

  /** Whether the same request may succeed later. */
  get passageira(): boolean {
    return this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500;
  }
}

/** Gives the response's JSON. */
export function upload<T>(
  method: "POST" | "PUT",
  url: string,
  body: Blob,
  headers: Record<string, string>,
  onProgress?: (part: number) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new FalhaDeEnvio(0, "Sem conexão."));
    let timer = setTimeout(() => request.abort(), SEM_PROGRESSO);
    const wait = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), ms);
    };
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => {
      wait(SEM_PROGRESSO);
      onProgress?.(loaded / total);
    };
    request.upload.onload = () => wait(SEM_RESPOSTA);
    request.onerror = fail;
    request.onabort = fail;
    request.onloadend = () => clearTimeout(timer);
    request.onload = () => {
      const { status, response } = request;
      if (status < 300 && response) return resolve(response);
      const espera = Number(request.getResponseHeader("Retry-After")) || 0;
      reject(new FalhaDeEnvio(status, response?.detail ?? "Não pôde ser guardado. Tente de novo.", espera));
    };
    request.send(body);
  });
}

const PEQUENA = 1 << 20;
export const TIPOS_DE_FOTO = "image/*,.heic,.heif,.avif,.jfif,.jpe";

/** The same `chave` sent again is the same photograph. */
export function postFoto(
  blob: Blob,
  chave: string,
  sobre: EnvioDeFoto,
  onProgress?: (part: number) => void,
): Promise<Foto> {
  return upload("POST", envioOf(sobre), blob, { "Idempotency-Key": chave }, onProgress);
}

/** Uploads a photograph of a record once, while its form waits. */
export async function sendFoto(file: File): Promise<Foto> {
  return postFoto(await shrink(file), crypto.randomUUID(), { nome: file.name });
}

/** Uploads a logo or an icon as it is: it stays transparent. */
export function sendMarca(file: File): Promise<Foto> {
  return postFoto(file, crypto.randomUUID(), { nome: file.name, marca: true });
}

/** The name of a photograph's file. */
export function arquivoOf(imagem: string): string {
  return imagem.slice(imagem.lastIndexOf("/") + 1);
}

/** The photograph as a smaller JPEG; the file itself where it is small already or the browser cannot read it (HEIC). */
export async function shrink(file: Blob): Promise<Blob> {
  if (file.size <= PEQUENA) return file;
  try {
    const image = await createImageBitmap(file);
    const scale = Math.min(1, FOTO_MAIOR / Math.max(image.width, image.height));
    const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
    const context = canvas.getContext("2d");
    if (!context) return file;
    context.fillStyle = "white"; // where the original is transparent
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = "high";
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
    const smaller = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
    return smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
}
