/** Uploads with XMLHttpRequest, because `fetch` reports no progress. */

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
