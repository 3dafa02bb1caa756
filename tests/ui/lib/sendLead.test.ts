/** A stored lead is reported to tracker and analytics; a refused one throws. */
import { afterEach, expect, test, vi } from "vitest";
import { recordEvent } from "../../../ui/lib/events.ts";
import { sendLead } from "../../../ui/lib/lead.ts";
import { ApiError } from "../../../ui/platform/api.ts";

const answer = vi.hoisted(() => vi.fn());
vi.mock("../../../ui/lib/events.ts", () => ({ recordEvent: vi.fn() }));
vi.mock("../../../ui/platform/api.ts", async (original) => ({
  ...(await original<typeof import("../../../ui/platform/api.ts")>()),
  api: { POST: vi.fn() },
  ok: answer,
}));

const contato = { nome: "Ana", email: "ana@exemplo.com", telefone: "(11) 91234-5678", assunto: "Visita" };

const envio = { site: "", tempo_ms: 9000, chaveOf: () => "chave" };

afterEach(() => vi.clearAllMocks());

test("taken", async () => {
  answer.mockResolvedValue({ ...contato, id: "abc", status: 0 });
  expect((await sendLead(contato, envio)).id).toBe("abc");
  expect(recordEvent).toHaveBeenCalledExactlyOnceWith({ lead: "abc" });
});

test("not taken", async () => {
  answer.mockRejectedValue(new ApiError(400, "não", "nome"));
  await expect(sendLead(contato, envio)).rejects.toMatchObject({ campo: "nome" });
  expect(recordEvent).not.toHaveBeenCalled();
});
