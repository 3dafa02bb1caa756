/** Memoised parts: plain components in the browser; the renderer's cache drops the least recently used. */
import { expect, test } from "vitest";
import { slots } from "../../../ssr/memo.ts";
import { memoised, SLOT } from "../../../ui/platform/memoised.tsx";

test("in the browser a part is itself", () => {
  const Part = () => <p>texto</p>;
  expect(memoised(Part)).toBe(Part);
});

/** Renders a page of these parts as React would; returns the parts that were not cached. */
function page(...keys: string[]) {
  const { take, fill } = slots();
  const rendered: string[] = [];
  const output = keys.map((key) => {
    const { n, isCached } = take(key);
    if (!isCached) rendered.push(key);
    return `<${SLOT} n="${n}">${isCached ? "" : `<b>${key}\n</b>`}</${SLOT}>`;
  });
  expect(fill(`<i>${output.join("")}</i>`)).toBe(`<i>${keys.map((key) => `<b>${key}\n</b>`).join("")}</i>`);
  return rendered;
}

test("a part is rendered when it is first shown, and again when two thousand others were shown since", () => {
  expect(page("a", "b", "a")).toEqual(["a", "b", "a"]);
  expect(page("b", "a")).toEqual([]);
  for (let i = 0; i < 1_999; i++) page(`outro ${i}`, "a");
  expect(page("a")).toEqual([]);
  expect(page("b")).toEqual(["b"]);
});

test("a part that its own page's parts evict is still shown", () => {
  page("velho");
  const many = Array.from({ length: 2_000 }, (_, i) => `novo ${i}`);
  expect(page(...many, "velho")).toEqual(many);
});
