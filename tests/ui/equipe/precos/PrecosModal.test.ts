/** The rule for prices of many cars: whole reais, rounded half up, never below one. */
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  priceBy,
  type Regra,
  readPercent,
  SEM_PERCENTUAL,
} from "../../../../ui/equipe/precos/PrecosModal.tsx";

const MAX = 999_999_999;
const preco = fc.integer({ min: 1, max: MAX });
const percent: fc.Arbitrary<Regra> = fc.record({
  sobe: fc.boolean(),
  por: fc.constant("percent" as const),
  quanto: fc.integer({ min: 0, max: 99_999 }),
  passo: fc.constantFrom(1, 100, 1000),
});
const reais: fc.Arbitrary<Regra> = fc.record({
  sobe: fc.boolean(),
  por: fc.constant("reais" as const),
  quanto: fc.integer({ min: 0, max: MAX }),
  passo: fc.constantFrom(1, 100, 1000),
});

/** The same in exact integers: ten thousand times the new price, then rounded half up. */
function exact({ sobe, por, quanto, passo }: Regra, antes: number): bigint {
  const [price, by, step] = [BigInt(antes), BigInt(quanto) * (sobe ? 1n : -1n), BigInt(passo)];
  const tenThousandths = por === "percent" ? price * (10_000n + by) : (price + by) * 10_000n;
  if (tenThousandths <= 0n) return 1n;
  const rounded = ((2n * tenThousandths + 10_000n * step) / (20_000n * step)) * step;
  return rounded < 1n ? 1n : rounded;
}

test("a new price is a whole number of reais, at least one, and exactly the rounded one", () => {
  fc.assert(
    fc.property(preco, fc.oneof(percent, reais), (antes, regra) => {
      const depois = priceBy(regra, antes);
      expect(Number.isInteger(depois)).toBe(true);
      expect(depois).toBeGreaterThanOrEqual(1);
      expect(BigInt(depois)).toBe(exact(regra, antes));
    }),
    { numRuns: 2000 },
  );
});

test("a higher price never falls below a lower one, and nothing by nothing stays", () => {
  fc.assert(
    fc.property(preco, preco, percent, (one, other, regra) => {
      expect(priceBy(regra, Math.max(one, other))).toBeGreaterThanOrEqual(
        priceBy(regra, Math.min(one, other)),
      );
      expect(priceBy({ ...regra, quanto: 0, passo: 1 }, one)).toBe(one);
    }),
  );
});

test.each([
  [501_111, 300, 1, 486_078],
  [150, 5000, 1, 75],
  [1, 5000, 1, 1],
  [3, 5000, 1, 2],
  [400, 300, 1000, 1],
  [749_900, 300, 1000, 727_000],
  [0, 300, 1, 0],
])("R$ %d less %d hundredths of a percent, in steps of %d, is R$ %d", (antes, quanto, passo, depois) => {
  expect(priceBy({ sobe: false, por: "percent", quanto, passo }, antes)).toBe(depois);
});

test.each([
  ["3", 300],
  ["2,5", 250],
  [" 2.05 %", 205],
  ["0,75", 75],
  ["", SEM_PERCENTUAL],
  ["-3", SEM_PERCENTUAL],
  ["2,555", SEM_PERCENTUAL],
])("%s is %s hundredths of a percent", (texto, read) => {
  expect(readPercent(texto)).toBe(read);
});
