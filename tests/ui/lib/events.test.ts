/** Events of a visit: queued until the tracker listens, then delivered in order. */
import { expect, test, vi } from "vitest";
import { arrivalOf, recordEvent, startTracking } from "../../../ui/lib/events.ts";
import { seo } from "../stock.ts";

const rastreio = { follow: vi.fn(() => () => {}), record: vi.fn() };

test("arriving says the page, its service and its vehicle", () => {
  expect(arrivalOf({}, "/busca", { seo })).toEqual({ pagina: "/busca" });
  expect(arrivalOf({ servico: "Funilaria e pintura" }, "/funilaria", { seo })).toEqual({
    pagina: "/funilaria",
    servico: "Funilaria e pintura",
  });
  expect(arrivalOf({ veiculo: () => 109 }, "/detalhe/x", { seo })).toEqual({
    pagina: "/detalhe/x",
    veiculo: "109",
  });
});

test("events before the tracker loaded are delivered to it, in order", () => {
  const publico = { site_url: "", api_authorization: "", api_token: "", medicao_id: "", sem_email: false };
  recordEvent({ pagina: "/" });
  recordEvent({ banner: "1" });
  startTracking(publico, rastreio);
  recordEvent({ whatsapp: 1 });
  expect(rastreio.follow).toHaveBeenCalledExactlyOnceWith(publico);
  expect(rastreio.record.mock.calls).toEqual([[{ pagina: "/" }], [{ banner: "1" }], [{ whatsapp: 1 }]]);
});
