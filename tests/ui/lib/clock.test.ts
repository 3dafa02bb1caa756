/** The dealer's clock: the code's fixed offset agrees with the time zone database. */
import { afterEach, expect, test, vi } from "vitest";
import { clockOf, today } from "../../../ui/lib/clock.ts";

const DAY_MS = 86_400_000;
const ZONE = { timeZone: "America/Sao_Paulo", dateStyle: "short", timeStyle: "short" } as const;

afterEach(() => void vi.useRealTimers());

test("São Paulo has no summer time, in this year and the next", () => {
  const zone = new Intl.DateTimeFormat("sv-SE", ZONE);
  for (let day = 0; day < 730; day++) {
    const moment = new Date(Date.now() + day * DAY_MS);
    const { dia, hora } = clockOf(moment);
    expect(`${dia} ${hora}`).toBe(zone.format(moment));
  }
});

test.each([
  ["2026-11-21T02:59:00Z", "20/11/2026"],
  ["2026-11-21T03:00:00Z", "21/11/2026"],
  ["2027-01-01T01:00:00Z", "31/12/2026"],
])("at %s it is %s", (moment, day) => {
  vi.useFakeTimers({ now: new Date(moment) });
  expect(today()).toBe(day);
});
