/** The renderer's cache of memoised parts (ui/platform/memoised.tsx): the least recently used goes first. */
import { SLOT, type Take } from "../ui/platform/memoised.tsx";

const MOST = 2_000; // of some 3 KB each, and their props; with 500 the first listings of twenty brands evicted one another
const SLOTS = new RegExp(`<${SLOT} n="(\\d+)">(.*?)</${SLOT}>`, "gs");

const cache = new Map<string, string>();

/** One page's slots: `take` opens one for each part, `fill` puts their markup into React's output. */
export function slots(): { take: Take; fill: (output: string) => string } {
  const taken: { key: string; markup?: string }[] = [];
  return {
    take(key) {
      const markup = cache.get(key);
      return { n: taken.push({ key, markup }) - 1, isCached: markup !== undefined };
    },
    fill: (output) =>
      output.replace(SLOTS, (_, n, rendered: string) => {
        const { key, markup = copy(rendered) } = taken[n] as (typeof taken)[number];
        store(key, markup);
        return markup;
      }),
  };
}

/** A substring would hold the whole page in memory. */
function copy(text: string): string {
  return Buffer.from(text).toString();
}

function store(key: string, markup: string) {
  cache.delete(key);
  cache.set(key, markup);
  if (cache.size > MOST) cache.delete(cache.keys().next().value as string);
}
