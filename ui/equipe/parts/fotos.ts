/** Uploads a photograph with XMLHttpRequest, because `fetch` reports no progress. */
import { envioOf } from "../addresses.ts";
import type { Foto } from "../wire.ts";
import { shrink } from "./shrink.ts";

export const TIPOS = "image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif";
const SEM_PROGRESSO = 30_000;
const SEM_RESPOSTA = 120_000;

type FotoGuardada = Foto & { arquivo: string };

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

type Envio = {
  chave: string;
  nome: string;
  carro?: number;
  pessoa?: number;
  onProgress?: (part: number) => void;
};

/** The same `chave` sent again is the same photograph. */
export function postFoto(
  blob: Blob,
  { chave, nome, carro, pessoa, onProgress }: Envio,
): Promise<FotoGuardada> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new FalhaDeEnvio(0, "Sem conexão."));
    let timer = setTimeout(() => request.abort(), SEM_PROGRESSO);
    const wait = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), ms);
    };
    request.open("POST", envioOf(nome, carro, pessoa));
    request.setRequestHeader("Content-Type", blob.type.startsWith("image/") ? blob.type : "image/heic");
    request.setRequestHeader("Idempotency-Key", chave);
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
      if (status < 300 && response?.imagem) resolve({ ...response, arquivo: arquivoOf(response.imagem) });
      else
        reject(
          new FalhaDeEnvio(status, response?.detail ?? "Esta foto não pôde ser guardada.", esperaOf(request)),
        );
    };
    request.send(blob);
  });
}

function esperaOf(request: XMLHttpRequest): number {
  return Number(request.getResponseHeader("Retry-After")) || 0;
}

/** A photograph of a record: sent once, while its form waits. */
export async function sendFoto(file: File): Promise<FotoGuardada> {
  return postFoto(await shrink(file), { chave: crypto.randomUUID(), nome: file.name });
}

/** The name of a photograph's file. */
export function arquivoOf(imagem: string): string {
  return imagem.slice(imagem.lastIndexOf("/") + 1);
}
