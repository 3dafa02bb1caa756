/** The view token of a quote: 24 hours, one quote, and no harm where storage refuses. */
import { afterEach, expect, test, vi } from "vitest";
import { dropSessao, getSessao, SESSAO_MS, saveSessao } from "../../../ui/lib/sessao.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("is stored as the specification says, for its own quote", () => {
  vi.useFakeTimers({ now: 1_000_000 });
  saveSessao("pedido-a", "token");
  expect(JSON.parse(localStorage.getItem("sessao") as string)).toEqual({
    codigo: "token",
    expiraEm: 1_000_000 + 86_400_000,
    pedido: "pedido-a",
  });
  expect(getSessao("pedido-a")).toBe("token");
  expect(getSessao("pedido-b")).toBeNull();
  expect(localStorage.getItem("sessao"), "another quote's token stays").not.toBeNull();
});

test("lasts 24 hours and is then removed", () => {
  vi.useFakeTimers({ now: 0 });
  saveSessao("pedido", "token");
  vi.setSystemTime(SESSAO_MS - 1);
  expect(getSessao("pedido")).toBe("token");
  vi.setSystemTime(SESSAO_MS);
  expect(getSessao("pedido")).toBeNull();
  expect(localStorage.getItem("sessao")).toBeNull();
});

test("is dropped for its own quote only", () => {
  saveSessao("pedido-a", "token");
  dropSessao("pedido-b");
  expect(getSessao("pedido-a")).toBe("token");
  dropSessao("pedido-a");
  expect(localStorage.getItem("sessao")).toBeNull();
});

test.each(["nada", "null", "{}", '{"codigo":"x","pedido":"p"}', '{"codigo":1,"expiraEm":9e15,"pedido":"p"}'])(
  "an unreadable session is removed: %s",
  (text) => {
    localStorage.setItem("sessao", text);
    expect(getSessao("p")).toBeNull();
    expect(localStorage.getItem("sessao")).toBeNull();
  },
);

test("a storage that refuses everything does no harm", () => {
  const refuse = () => {
    throw new DOMException("no", "SecurityError");
  };
  vi.spyOn(globalThis, "localStorage", "get").mockImplementation(refuse);
  expect(() => saveSessao("pedido", "token")).not.toThrow();
  expect(getSessao("pedido")).toBeNull();
  expect(() => dropSessao("pedido")).not.toThrow();
});
