/** Sends a photograph, and says how far it is. `fetch` knows nothing of what has left, so this is the older way. */
import { envioOf } from "./addresses.ts";
import type { Foto } from "./wire.ts";

export type FotoGuardada = Foto & { arquivo: string };

export function sendFoto(
  file: File,
  nome = file.name,
  onProgress?: (part: number) => void,
): Promise<FotoGuardada> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", envioOf(nome));
    request.setRequestHeader("Content-Type", file.type);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded / total);
    request.onerror = () => reject(new Error("Sem conexão. Esta foto não chegou."));
    request.onload = () => {
      if (request.status < 300) resolve({ ...request.response, arquivo: arquivoOf(request.response.imagem) });
      else reject(new Error(request.response?.detail ?? "Esta foto não pôde ser guardada. Tente de novo."));
    };
    request.send(file);
  });
}

/** The name of a photograph's file. */
export function arquivoOf(imagem: string): string {
  return imagem.slice(imagem.lastIndexOf("/") + 1);
}
