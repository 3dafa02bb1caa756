/** Uploads a large file in pieces; a lost piece is sent again. */
import { ok } from "../../api.ts";
import { pedacoOf } from "../addresses.ts";
import { api } from "../api.ts";
import { type FalhaDeEnvio, upload } from "../parts/upload.ts";
import type { Recebido } from "../wire.ts";

const TENTATIVAS = 4;
const TYPE = { "Content-Type": "application/octet-stream" };

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
      const piece = file.slice(recebido, recebido + pedaco);
      ({ recebido } = await upload<Recebido>("PUT", pedacoOf(id, recebido), piece, TYPE));
      falhas = 0;
    } catch (causa) {
      falhas += 1;
      if (falhas === TENTATIVAS || (causa as FalhaDeEnvio).status) throw causa;
    }
    onProgress(recebido / file.size);
  }
  return id;
}
