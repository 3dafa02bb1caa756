/** The telephone's mask and the e-mail. */
import { expect, test } from "vitest";
import { digitsOf, EMAIL, maskOf, regraNome, TELEFONE } from "../../../ui/lib/campos.ts";

test.each([
  ["", ""],
  ["1", "(1"],
  ["11", "(11"],
  ["113333", "(11) 3333"],
  ["1133334444", "(11) 3333-4444"],
  ["11912345678", "(11) 91234-5678"],
  ["119123456789", "(11) 91234-5678"],
])("the digits %j are shown as %j", (typed, shown) => expect(maskOf(typed)).toBe(shown));

test.each([
  ["+55 11 91234-5678", "11912345678"],
  ["+55 (11) 3333-4444", "1133334444"],
  ["5511912345678", "11912345678"],
  ["0055 011 91234-5678", "11912345678"],
  ["011 91234-5678", "11912345678"],
  ["55 91234-5678", "55912345678"],
  ["(55) 91234-56789", "55912345678" + "9"],
  ["+351 912 345 678", ""],
  ["1", "1"],
])("of the pasted %j the digits are %j", (pasted, digits) => expect(digitsOf(pasted)).toBe(digits));

test.each(["(11) 3333-4444", "(11) 91234-5678"])("%s is a telephone", (text) =>
  expect(TELEFONE.test(text)).toBe(true),
);
test.each(["", "11 91234-5678", "(11) 912345678", "(1) 91234-5678", "(11) 91234-5678 "])(
  "%j is none",
  (text) => expect(TELEFONE.test(text)).toBe(false),
);

test.each([
  ["ana@exemplo.com", true],
  ["ana@exemplo", false],
  ["ana exemplo@x.com", false],
  ["", false],
])("%j is an e-mail: %s", (text, valid) => expect(EMAIL.test(text)).toBe(valid));

test("direction marks of a copied name are removed", () =>
  expect(regraNome("").setValueAs("\u2068Ana\u2069 \u200eLima")).toBe("Ana Lima"));
