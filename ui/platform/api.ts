/** The one client of the API (specification, section 7.1): typed by ui/wire.ts, with a deadline and a second try. */
import type { Client, Middleware } from "openapi-fetch";
import type { Erro, paths } from "../wire.ts";
import { DEADLINE, withDeadline } from "./deadline.ts";
import { fixed } from "./fixed.ts";
import { solid } from "./solid.ts";

const UPLOAD_DEADLINE = 180_000; // four photographs over a slow line
const RETRY_PAUSE = 600;

/** The error of a call: `detail` is a Portuguese sentence, `campo` the field that it is about. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly detail: string,
    readonly campo?: string,
    options?: ErrorOptions,
  ) {
    super(detail, options);
  }
}

/** An idempotency key. */
export function newKey(): string {
  const secure: Partial<Crypto> = crypto; // on plain http there is no randomUUID
  if (secure.randomUUID) return secure.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** Both tries share the deadline. */
async function send(request: Request, deadline = DEADLINE): Promise<Response> {
  const again = mayRepeat(request) ? request.clone() : null;
  const signal = withDeadline(request.signal, deadline);
  try {
    const response = await fetch(request, { signal });
    if (response.status !== 503 || !again) return response;
  } catch (error) {
    if (!again || signal.aborted) throw error;
  }
  await new Promise((done) => setTimeout(done, RETRY_PAUSE));
  return fetch(again, { signal });
}

/** The `fetch` of a call that uploads photographs. */
export function sendUpload(request: Request): Promise<Response> {
  return send(request, UPLOAD_DEADLINE);
}

/** Reading twice harms nobody, but for a code that counts once; writing twice is safe only with a key. */
function mayRepeat(request: Request): boolean {
  return (
    (request.method === "GET" && !request.url.includes("two_factor=")) ||
    request.headers.has("Idempotency-Key")
  );
}

const middleware: Middleware = {
  onRequest({ request }) {
    for (const [name, value] of Object.entries(fixed)) if (value) request.headers.set(name, value);
    return request;
  },
  async onResponse({ response }) {
    return response.ok ? new Response(solid(await response.text()) || null, response) : undefined;
  },
};

type Calls = Client<paths>;

let calls: Promise<Calls> | null = null;

/** The client itself comes with the first call: no page needs it to be shown. */
function load(): Promise<Calls> {
  calls ??= import("openapi-fetch").then(
    ({ default: createClient }) => {
      const client = createClient<paths>({
        baseUrl: "/",
        fetch: (request) => send(request),
        credentials: "same-origin",
      });
      client.use(middleware);
      return client;
    },
    (error) => {
      calls = null; // the next call tries again
      throw error;
    },
  );
  return calls;
}

function calling<Method extends "GET" | "POST" | "PUT" | "DELETE">(method: Method): Calls[Method] {
  const call = async (...given: unknown[]) =>
    ((await load())[method] as (...given: unknown[]) => unknown)(...given);
  return call as Calls[Method];
}

export const api = {
  GET: calling("GET"),
  POST: calling("POST"),
  PUT: calling("PUT"),
  DELETE: calling("DELETE"),
};

type Outcome<T> = { data?: T; error?: unknown; response: Response };

/** The data of a call, or an ApiError: `await ok(api.GET("/api/…"))`. */
export async function ok<T>(call: Promise<Outcome<T>>): Promise<NonNullable<T>> {
  const { data, error, response } = await call.catch((cause: unknown) => {
    throw new ApiError(0, "Sem conexão. Confira sua internet e tente de novo.", undefined, { cause });
  });
  if (response.ok && data != null) return data;
  const { detail, campo }: Partial<Erro> = error ?? {};
  throw new ApiError(response.status, detail ?? "Algo deu errado. Tente de novo.", campo);
}
