/** The viewer's rules: zoom 0 to 300 by 100, 1.007 for each unit, photographs wrap around. */
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type EstadoZoom,
  escala,
  type Gesto,
  reduceZoom,
  ZOOM_MAXIMO,
  ZOOM_PASSO,
} from "../../../ui/lib/zoom.ts";

const GESTOS: Gesto[] = ["proxima", "anterior", "enlarge", "shrink", "fit"];
const estado = fc.integer({ min: 1, max: 40 }).chain((total) =>
  fc.record({
    total: fc.constant(total),
    indice: fc.integer({ min: 0, max: total - 1 }),
    zoom: fc.constantFrom(0, 100, 200, 300),
  }),
);

test("any gestures keep the photograph and the zoom within bounds", () => {
  fc.assert(
    fc.property(estado, fc.array(fc.constantFrom(...GESTOS)), (inicio: EstadoZoom, gestos) => {
      const { indice, total, zoom } = gestos.reduce(reduceZoom, inicio);
      expect(indice).toBeGreaterThanOrEqual(0);
      expect(indice).toBeLessThan(total);
      expect(zoom % ZOOM_PASSO).toBe(0);
      expect(zoom).toBeGreaterThanOrEqual(0);
      expect(zoom).toBeLessThanOrEqual(ZOOM_MAXIMO);
    }),
  );
});

test("as many steps as photographs lead back to the first, at its whole size", () => {
  fc.assert(
    fc.property(estado, fc.constantFrom<Gesto>("proxima", "anterior"), (inicio, gesto) => {
      const volta = Array.from({ length: inicio.total }, () => gesto).reduce(reduceZoom, inicio);
      expect(volta).toEqual({ ...inicio, zoom: 0 });
    }),
  );
});

test.each([
  [0, 1],
  [100, 2.01],
  [300, 8.11],
])("zoom %i shows it %f times as large", (zoom, vezes) => {
  expect(escala(zoom)).toBeCloseTo(vezes, 2);
});
