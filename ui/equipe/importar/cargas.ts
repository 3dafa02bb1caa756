/** Uploads a large file in pieces; a lost piece is sent again. */
import { ok } from "../../api.ts";
import { pedacoOf } from "../addresses.ts";
import { api } from "../api.ts";

const TENTATIVAS = 4;

/** Returns the number of the new import. */
export async function sendCarga(
  file: File,
  pedaco: number,
  onProgress: (part: number) => void,
): Promise<number> {
  const { id } = await ok(api.POST("/api/importacoes", { body: { nome: file.name, tamanho: file.size } }));
  let recebido = 0;
  let falhas = 0;
  while (recebido < file.size) {
    try {
      recebido = await sendPiece(id, recebido, file.slice(recebido, recebido + pedaco));
      falhas = 0;
    } catch (causa) {
      falhas += 1;
      if (falhas === TENTATIVAS || causa instanceof Recusado) throw causa;
    }
    onProgress(recebido / file.size);
  }
  return id;
}

class Recusado extends Error {}

function sendPiece(id: number, inicio: number, piece: Blob): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("PUT", pedacoOf(id, inicio));
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.responseType = "json";
    request.onerror = () => reject(new Error("Sem conexão. Confira a internet e tente de novo."));
    request.onload = () => {
      if (request.status < 300 && request.response) resolve(request.response.recebido);
      else
        reject(new Recusado(request.response?.detail ?? "O arquivo não pôde ser guardado. Tente de novo."));
    };
    request.send(piece);
  });
}
