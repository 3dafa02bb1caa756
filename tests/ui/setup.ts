/** Between tests: an empty page. And whatever a test lets the console complain about fails it. */
import { cleanup, configure } from "@testing-library/react";
import fc from "fast-check";
import { afterEach, expect } from "vitest";

import "openapi-fetch"; // which ui/platform/api.ts loads late: here it is there already

configure({ asyncUtilTimeout: 15_000 }); // a busy machine is slow, and no test is about that

// The suite generates the same examples in every run; `make explore` generates new ones, and many more.
fc.configureGlobal(process.env.EXPLORE ? { numRuns: 20_000 } : { seed: 1 });

const complaints: unknown[][] = [];
for (const level of ["error", "warn"] as const) {
  // biome-ignore lint/suspicious/noConsole: this guards the console
  const original = console[level];
  console[level] = (...words) => {
    complaints.push(words);
    original(...words);
  };
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  expect(complaints.splice(0)).toEqual([]);
});
