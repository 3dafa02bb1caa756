/** Stored quotes: newest first, twelve at most, each once, harmless where storage is broken. */
import { expect, test, vi } from "vitest";
import {
  MAXIMO_DE_ORCAMENTOS,
  type OrcamentoGuardado,
  readOrcamentos,
  removeOrcamento,
  removeOrcamentos,
  shortPedido,
  storeOrcamento,
  watchOrcamentos,
} from "../../../ui/lib/orcamentos.ts";

const quote = (pedido: string, feito_em = "21/11/2026"): OrcamentoGuardado => ({
  servico: "blindagem",
  pedido,
  carro: "Volvo XC90",
  feito_em,
});

test("a quote is stored once, in its place, and removed", () => {
  storeOrcamento(quote("a"));
  storeOrcamento(quote("b"));
  storeOrcamento(quote("a", "22/11/2026"));
  expect(readOrcamentos()).toEqual([quote("b"), quote("a", "22/11/2026")]);
  removeOrcamento("b");
  expect(readOrcamentos()).toEqual([quote("a", "22/11/2026")]);
  removeOrcamentos();
  expect(localStorage.getItem("orcamentos")).toBeNull();
});

test("twelve are stored, the oldest is dropped", () => {
  for (let i = 0; i <= MAXIMO_DE_ORCAMENTOS; i++) storeOrcamento(quote(String(i)));
  expect(readOrcamentos()).toHaveLength(MAXIMO_DE_ORCAMENTOS);
  expect(readOrcamentos().map(({ pedido }) => pedido)).not.toContain("0");
});

test.each(["no json", "{}", '[1, null, {"pedido": "x"}]', '[{"servico": "outro", "pedido": "x"}]'])(
  "%s in the storage is nothing",
  (text) => {
    localStorage.setItem("orcamentos", text);
    expect(readOrcamentos()).toEqual([]);
  },
);

test("a listener receives changes until it stops", () => {
  const listener = vi.fn();
  const stop = watchOrcamentos(listener);
  storeOrcamento(quote("a"));
  storeOrcamento(quote("a"));
  stop();
  storeOrcamento(quote("b"));
  expect(listener).toHaveBeenCalledTimes(1);
});

test.each([
  ["Zc3fXQ0v0mJ5yO2nG1kq8w", "ZC3-FXQ"],
  ["-_a-B_9zZ0000000000000", "AB9-ZZ0"],
])("the number of %s is %s, as db/orcamentos mails it", (pedido, numero) => {
  expect(shortPedido(pedido)).toBe(numero);
});
