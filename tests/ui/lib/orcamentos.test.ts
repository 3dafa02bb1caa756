/** The kept quotes: the last first, twelve at most, each once, harmless where storage is broken. */
import { expect, test, vi } from "vitest";
import {
  forgetOrcamento,
  forgetOrcamentos,
  keepOrcamento,
  MAXIMO,
  type OrcamentoGuardado,
  readOrcamentos,
  shortPedido,
  watchOrcamentos,
} from "../../../ui/lib/orcamentos.ts";

const quote = (pedido: string, feito_em = "21/11/2026"): OrcamentoGuardado => ({
  servico: "blindagem",
  pedido,
  carro: "Volvo XC90",
  feito_em,
});

test("a quote is kept once, in its place, and let go", () => {
  keepOrcamento(quote("a"));
  keepOrcamento(quote("b"));
  keepOrcamento(quote("a", "22/11/2026"));
  expect(readOrcamentos()).toEqual([quote("b"), quote("a", "22/11/2026")]);
  forgetOrcamento("b");
  expect(readOrcamentos()).toEqual([quote("a", "22/11/2026")]);
  forgetOrcamentos();
  expect(localStorage.getItem("orcamentos")).toBeNull();
});

test("twelve are kept, the oldest goes", () => {
  for (let i = 0; i <= MAXIMO; i++) keepOrcamento(quote(String(i)));
  expect(readOrcamentos()).toHaveLength(MAXIMO);
  expect(readOrcamentos().map(({ pedido }) => pedido)).not.toContain("0");
});

test.each(["no json", "{}", '[1, null, {"pedido": "x"}]', '[{"servico": "outro", "pedido": "x"}]'])(
  "%s in the storage is nothing",
  (text) => {
    localStorage.setItem("orcamentos", text);
    expect(readOrcamentos()).toEqual([]);
  },
);

test("whoever watches is told of what has changed, until it stops", () => {
  const told = vi.fn();
  const stop = watchOrcamentos(told);
  keepOrcamento(quote("a"));
  keepOrcamento(quote("a"));
  stop();
  keepOrcamento(quote("b"));
  expect(told).toHaveBeenCalledTimes(1);
});

test.each([
  ["Zc3fXQ0v0mJ5yO2nG1kq8w", "ZC3-FXQ"],
  ["-_a-B_9zZ0000000000000", "AB9-ZZ0"],
])("the number of %s is %s, as db/orcamentos mails it", (pedido, numero) => {
  expect(shortPedido(pedido)).toBe(numero);
});
