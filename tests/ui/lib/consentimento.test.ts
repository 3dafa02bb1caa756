/** Nothing is allowed before an answer, after a refusal, or under Global Privacy Control. */
import { afterEach, expect, test, vi } from "vitest";
import {
  abrirPreferencias,
  CHAVE,
  decidir,
  faltaPerguntar,
  lerEscolha,
  observarConsentimento,
  observarPreferencias,
  ofertasOf,
  permitido,
  VALIDADE_MS,
} from "../../../ui/lib/consentimento.ts";

const AMBAS = ofertasOf("G-1");
const NADA = { navegacao: false, medicao: false };

afterEach(() => {
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function gpc() {
  Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true });
}

test("a new visitor allows nothing and is asked", () => {
  expect(permitido()).toEqual(NADA);
  expect(faltaPerguntar(AMBAS)).toBe(true);
});

test("accepting, refusing, and one of both", () => {
  decidir(AMBAS, AMBAS);
  expect(permitido()).toEqual({ navegacao: true, medicao: true });
  decidir(AMBAS, []);
  expect(permitido()).toEqual(NADA);
  expect(faltaPerguntar(AMBAS)).toBe(false);
  decidir(AMBAS, ["medicao"]);
  expect(permitido()).toEqual({ navegacao: false, medicao: true });
});

test("what was not on offer is neither allowed nor answered", () => {
  decidir(ofertasOf(""), ofertasOf(""));
  expect(permitido()).toEqual({ navegacao: true, medicao: false });
  expect(faltaPerguntar(ofertasOf(""))).toBe(false);
  expect(faltaPerguntar(AMBAS)).toBe(true);
});

test("Global Privacy Control is a refusal, even of what was accepted", () => {
  decidir(AMBAS, AMBAS);
  gpc();
  expect(permitido()).toEqual(NADA);
  localStorage.clear();
  expect(faltaPerguntar(AMBAS)).toBe(false);
});

test("an answer ends after a year", () => {
  vi.useFakeTimers();
  decidir(AMBAS, AMBAS);
  vi.advanceTimersByTime(VALIDADE_MS - 1000);
  expect(permitido().navegacao).toBe(true);
  vi.advanceTimersByTime(2000);
  expect(permitido()).toEqual(NADA);
  expect(faltaPerguntar(AMBAS)).toBe(true);
});

test.each(["", "{", "null", "[]", '{"navegacao":"sim","em":"2999-01-01"}', '{"navegacao":true}'])(
  "a record that cannot be read allows nothing: %s",
  (guardado) => {
    localStorage.setItem(CHAVE, guardado);
    expect(lerEscolha()).toEqual({});
  },
);

test("where storage is refused the answer lasts as long as the page", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("refused");
  });
  decidir(AMBAS, AMBAS);
  expect(permitido().navegacao).toBe(true);
  vi.restoreAllMocks();
  decidir(AMBAS, []);
  expect(permitido()).toEqual(NADA);
});

test("a change is told, also one of another tab, until nobody listens", () => {
  const mudou = vi.fn();
  const stop = observarConsentimento(mudou);
  decidir(AMBAS, []);
  dispatchEvent(new StorageEvent("storage", { key: CHAVE }));
  dispatchEvent(new StorageEvent("storage", { key: "favoritos" }));
  expect(mudou).toHaveBeenCalledTimes(2);
  stop();
  decidir(AMBAS, AMBAS);
  expect(mudou).toHaveBeenCalledTimes(2);
});

test("anybody can open the preferences", () => {
  const abrir = vi.fn();
  const stop = observarPreferencias(abrir);
  abrirPreferencias();
  stop();
  abrirPreferencias();
  expect(abrir).toHaveBeenCalledTimes(1);
});
