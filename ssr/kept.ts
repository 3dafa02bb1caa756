/** The markup of parts that many pages show (ui/drawnOnce.tsx): the least used ones go first. */
import { PLACE, type Take } from "../ui/drawnOnce.tsx";

const MOST = 500; // of some 2 KB each, and their props
const PLACES = new RegExp(`<${PLACE} n="(\\d+)">(.*?)</${PLACE}>`, "gs");

const kept = new Map<string, string>();

/** One page: `take` gives its parts their places, `fill` puts their markup into what React has drawn. */
export function places(): { take: Take; fill: (output: string) => string } {
  const taken: { key: string; markup?: string }[] = [];
  return {
    take(key) {
      const markup = kept.get(key);
      return { n: taken.push({ key, markup }) - 1, isKnown: markup !== undefined };
    },
    fill: (output) =>
      output.replace(PLACES, (_, n, drawn: string) => {
        const { key, markup = copy(drawn) } = taken[n] as (typeof taken)[number];
        keep(key, markup);
        return markup;
      }),
  };
}

/** A part of a string would keep the whole of it, which is a page. */
function copy(text: string): string {
  return Buffer.from(text).toString();
}

function keep(key: string, markup: string) {
  kept.delete(key);
  kept.set(key, markup);
  if (kept.size > MOST) kept.delete(kept.keys().next().value as string);
}
