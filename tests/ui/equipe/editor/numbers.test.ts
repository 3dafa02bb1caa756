/** Amounts, kilometres and years are read as on the server: tests/db/platform/test_format.py has the same examples. */
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  COM_CENTAVOS,
  readAno,
  readKm,
  readReais,
  reaisOf,
  SEM_VALOR,
} from "../../../../ui/equipe/editor/numbers.ts";
import { ano, km, reais } from "../../../valores.json" with { type: "json" };

test("a value is read however people write it", () => {
  for (const [texto, valor] of reais.whole) expect(readReais(String(texto)), String(texto)).toBe(valor);
  for (const [texto, valor] of km.whole)
    expect(readKm(String(texto)), String(texto)).toBe(valor?.toLocaleString("pt-BR"));
  for (const [texto, valor] of ano.whole) expect(readAno(String(texto)), String(texto)).toBe(valor);
});

test("another value is refused", () => {
  for (const texto of reais.cents) expect(readReais(texto), texto).toBe(COM_CENTAVOS);
  for (const texto of reais.other) expect(readReais(texto), texto).toBe(SEM_VALOR);
  for (const texto of km.other) expect(readKm(texto), texto).toBeNull();
  for (const texto of ano.other) expect(readAno(texto), texto).toBeNull();
});

const valores = fc.integer({ min: 0, max: 999_999_999_999 });

test("every spelling is the same amount", () => {
  fc.assert(
    fc.property(valores, (valor) => {
      const milhar = valor.toLocaleString("pt-BR");
      for (const texto of [
        `${valor}`,
        `${valor}.00`,
        milhar,
        reaisOf(valor),
        `R$ ${milhar},00`,
        ` ${milhar},0 `,
      ])
        expect(readReais(texto)).toBe(valor);
    }),
  );
});

test("cents are never dropped or multiplied", () => {
  fc.assert(
    fc.property(valores, fc.integer({ min: 1, max: 99 }), (valor, centavos) => {
      const fim = String(centavos).padStart(2, "0");
      for (const texto of [`${valor},${fim}`, `${valor}.${fim}`, `${valor.toLocaleString("pt-BR")},${fim}`])
        expect(readReais(texto)).toBe(COM_CENTAVOS);
    }),
  );
});

test("kilometres are read however they are written", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), (km) => {
      const milhar = km.toLocaleString("pt-BR");
      for (const texto of [`${km}`, milhar, `${milhar} km`, `0${milhar}`]) expect(readKm(texto)).toBe(milhar);
    }),
  );
});
