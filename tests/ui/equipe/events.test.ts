import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listen } from "../../../ui/equipe/events.ts";

/** The browser's stream, as a test plays it. */
class Stream extends EventTarget {
  static CLOSED = 2;
  readyState = 1;
  onerror?: () => void;
  constructor() {
    super();
    opened.push(this);
  }
  say(event: string, data: string) {
    this.dispatchEvent(new MessageEvent(event, { data }));
  }
  close() {
    this.readyState = 2;
  }
}
let opened: Stream[] = [];
const on = { onEstado: vi.fn(), onLook: vi.fn(), onRefused: vi.fn(), onFim: vi.fn() };
let close = () => {};

beforeEach(() => {
  opened = [];
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", Stream);
  close = listen(on);
});
afterEach(() => {
  close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.clearAllMocks();
});

test("an event is delivered, and a silent stream is reopened", () => {
  opened[0]?.say("estado", '{"cursor":"1","novos":2}');
  expect(on.onEstado).toHaveBeenCalledWith({ cursor: "1", novos: 2 });
  vi.advanceTimersByTime(40_000);
  opened[0]?.say("estado", '{"cursor":"1","novos":2}');
  vi.advanceTimersByTime(40_000);
  expect(opened).toHaveLength(1);
  vi.advanceTimersByTime(15_000);
  expect(opened).toHaveLength(2);
  expect(opened[0]?.readyState).toBe(Stream.CLOSED);
});

test("a stream that gave way to another tab's is opened again when this one is looked at", () => {
  opened[0]?.say("fim", "demais");
  vi.advanceTimersByTime(600_000);
  expect(opened).toHaveLength(1);
  dispatchEvent(new Event("focus"));
  expect(on.onLook).toHaveBeenCalledOnce();
  expect(opened).toHaveLength(2);
  expect(on.onFim).not.toHaveBeenCalled();
});

test("the end of the session is reported once, and no stream opens any more", () => {
  opened[0]?.say("fim", "sessao");
  dispatchEvent(new Event("focus"));
  vi.advanceTimersByTime(600_000);
  expect(on.onFim).toHaveBeenCalledOnce();
  expect(opened).toHaveLength(1);
});

test("a refused stream is reported and retried later", () => {
  opened[0]?.close();
  opened[0]?.onerror?.();
  expect(on.onRefused).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(55_000);
  expect(opened).toHaveLength(2);
});
