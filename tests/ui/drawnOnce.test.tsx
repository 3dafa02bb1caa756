/** Parts that the renderer draws once: themselves in the browser, and the least used ones go first. */
import { expect, test } from "vitest";
import { places } from "../../ssr/kept.ts";
import { drawnOnce, PLACE } from "../../ui/drawnOnce.tsx";

test("in the browser a part is itself", () => {
  const Part = () => <p>texto</p>;
  expect(drawnOnce(Part)).toBe(Part);
});

/** Draws a page of these parts as React would, and says what it had to draw. */
function page(...keys: string[]) {
  const { take, fill } = places();
  const drawn: string[] = [];
  const output = keys.map((key) => {
    const { n, isKnown } = take(key);
    if (!isKnown) drawn.push(key);
    return `<${PLACE} n="${n}">${isKnown ? "" : `<b>${key}\n</b>`}</${PLACE}>`;
  });
  expect(fill(`<i>${output.join("")}</i>`)).toBe(`<i>${keys.map((key) => `<b>${key}\n</b>`).join("")}</i>`);
  return drawn;
}

test("a part is drawn when it is first shown, and again when five hundred others were shown since", () => {
  expect(page("a", "b", "a")).toEqual(["a", "b", "a"]);
  expect(page("b", "a")).toEqual([]);
  for (let i = 0; i < 499; i++) page(`outro ${i}`, "a");
  expect(page("a")).toEqual([]);
  expect(page("b")).toEqual(["b"]);
});

test("what a page shows stays known to it while its other parts take the place of it", () => {
  page("velho");
  const many = Array.from({ length: 500 }, (_, i) => `novo ${i}`);
  expect(page(...many, "velho")).toEqual(many);
});
