/** Nothing is allowed before an answer, after a refusal, or under Global Privacy Control. */
import { afterEach, expect, test, vi } from "vitest";
import {
  allowed,
  CHAVE_DO_CONSENTIMENTO,
  decide,
  mustAsk,
  offersOf,
  readConsent,
  VALIDADE_MS,
  watchConsent,
} from "../../../ui/lib/consent.ts";

const AMBAS = offersOf("G-1");
const NADA = { navegacao: false, medicao: false };

afterEach(() => {
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function gpc() {
  Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true });
}

test("a new visitor has allowed nothing and sees the panel", () => {
  expect(allowed()).toEqual(NADA);
  expect(mustAsk(AMBAS)).toBe(true);
});

test("a purpose that was not offered is neither allowed nor answered", () => {
  decide(offersOf(""), offersOf(""));
  expect(allowed()).toEqual({ navegacao: true, medicao: false });
  expect(mustAsk(offersOf(""))).toBe(false);
  expect(mustAsk(AMBAS)).toBe(true);
});

test("Global Privacy Control refuses, even after an acceptance", () => {
  decide(AMBAS, AMBAS);
  gpc();
  expect(allowed()).toEqual(NADA);
  localStorage.clear();
  expect(mustAsk(AMBAS)).toBe(false);
});

test("a consent from before favourites were counted is not valid, a refusal is", () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-23T12:00:00Z") });
  decide(AMBAS, AMBAS);
  expect(readConsent()).toEqual({ medicao: true });
  expect(mustAsk(AMBAS)).toBe(true);
  decide(AMBAS, []);
  expect(mustAsk(AMBAS)).toBe(false);
});

test("an answer ends after a year", () => {
  vi.useFakeTimers();
  decide(AMBAS, AMBAS);
  vi.advanceTimersByTime(VALIDADE_MS - 1000);
  expect(allowed().navegacao).toBe(true);
  vi.advanceTimersByTime(2000);
  expect(allowed()).toEqual(NADA);
  expect(mustAsk(AMBAS)).toBe(true);
});

test.each(["", "{", "null", "[]", '{"navegacao":"sim","em":"2999-01-01"}', '{"navegacao":true}'])(
  "a record that cannot be read allows nothing: %s",
  (guardado) => {
    localStorage.setItem(CHAVE_DO_CONSENTIMENTO, guardado);
    expect(readConsent()).toEqual({});
  },
);

test("where storage is refused the answer lasts as long as the page", () => {
  vi.stubGlobal("localStorage", undefined);
  decide(AMBAS, AMBAS);
  expect(allowed().navegacao).toBe(true);
  vi.unstubAllGlobals();
  decide(AMBAS, []);
  expect(allowed()).toEqual(NADA);
});

test("listeners hear a change, also one of another tab, until they stop", () => {
  const onChange = vi.fn();
  const stop = watchConsent(onChange);
  decide(AMBAS, []);
  dispatchEvent(new StorageEvent("storage", { key: CHAVE_DO_CONSENTIMENTO }));
  dispatchEvent(new StorageEvent("storage", { key: "favoritos" }));
  expect(onChange).toHaveBeenCalledTimes(2);
  stop();
  decide(AMBAS, AMBAS);
  expect(onChange).toHaveBeenCalledTimes(2);
});
