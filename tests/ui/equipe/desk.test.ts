/** The desk's client: a post whose answer was lost has the same key when it is sent again. */
import { afterEach, expect, test, vi } from "vitest";
import { api, attempt } from "../../../ui/equipe/desk.tsx";

afterEach(() => vi.unstubAllGlobals());

/** The keys of the requests that were sent, each of which gets the next of these answers: a status, or none. */
async function keysOf(answers: (number | null)[], texto: (n: number) => string) {
  const keys: (string | null)[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const status = answers[keys.push(request.headers.get("Idempotency-Key")) - 1];
    if (!status) throw new TypeError("no network");
    return new Response(null, { status, headers: { "content-length": "0" } });
  });
  const params = { path: { contato_id: "a" } };
  for (const n of answers.keys())
    await attempt(api.POST("/api/contatos/{contato_id}/notas", { params, body: { texto: texto(n) } }));
  return keys;
}

test("a post that is pressed again after a lost answer or a failure has its key", async () => {
  const keys = await keysOf([null, 503, 204], () => "ligar amanhã");
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\w-]{32,36}$/);
});

test("after an answer the same words are another post", async () => {
  const keys = await keysOf([204, 204, 400, 204], () => "ligou de novo");
  expect(new Set(keys).size).toBe(4);
});

test("other words are another post", async () => {
  const keys = await keysOf([null, null, null], (n) => `nota ${n % 2}`);
  expect([keys[0] === keys[2], keys[0] === keys[1]]).toEqual([true, false]);
});

test("only posts have keys", async () => {
  const seen: Request[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    seen.push(request);
    return new Response("[]", { headers: { "content-type": "application/json" } });
  });
  await attempt(api.GET("/api/carros", { params: { query: { texto: "911" } } }));
  expect(seen[0]?.headers.has("Idempotency-Key")).toBe(false);
});
