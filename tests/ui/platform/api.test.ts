/** The API client: retries and their shared time limit. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, sendUpload } from "../../../ui/platform/api.ts";

const fetched = vi.fn<typeof fetch>();
const limits: number[] = [];

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    limits.push(ms);
    return new AbortController().signal;
  });
});

afterEach(() => {
  limits.length = 0;
  fetched.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const header = { "Idempotency-Key": "uma-chave-de-repeticao" };
const lead = { nome: "Ana", email: "ana@exemplo.com", telefone: "(11) 91234-5678", site: "" };
const CALLS: [string, () => Promise<unknown>, number][] = [
  ["reading", () => api.GET("/api/marcas"), 2],
  ["a lead with its key", () => api.POST("/api/leads", { params: { header }, body: lead }), 2],
  ["a lead without one", () => api.POST("/api/leads", { body: lead }), 1],
  [
    "looking at a quote with a code, which counts once",
    () => api.GET("/api/orcamento-estetica", { params: { query: { codigo: "abc", two_factor: "ABCD" } } }),
    1,
  ],
];

test.each(CALLS)("a line that breaks: %s", async (_, call, times) => {
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  await expect(call()).rejects.toThrow("Failed to fetch");
  expect([fetched.mock.calls.length, limits]).toEqual([times, [10_000]]);
});

test.each(CALLS)("a server that is busy: %s", async (_, call, times) => {
  fetched.mockImplementation(async () => Response.json({}, { status: 503 }));
  await call();
  expect(fetched).toHaveBeenCalledTimes(times);
});

test("a request that timed out is not retried", async () => {
  vi.mocked(AbortSignal.timeout).mockImplementation(() =>
    AbortSignal.abort(new DOMException("", "TimeoutError")),
  );
  fetched.mockRejectedValue(new DOMException("", "TimeoutError"));
  await expect(api.GET("/api/marcas")).rejects.toThrow();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("four photographs may take three minutes", async () => {
  fetched.mockImplementation(async () => Response.json({ id: "x" }, { status: 201 }));
  const body = { marca: "BMW", modelo: "X5", nome: "Davi", fotos: {} };
  await api.POST("/api/vendaseucarro", { params: { header }, body: body as never, fetch: sendUpload });
  expect(limits).toEqual([180_000]);
});
