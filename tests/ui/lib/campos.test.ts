/** The telephone's mask and the e-mail. */
import { expect, test } from "vitest";
import { EMAIL, formatoOf, TELEFONE } from "../../../ui/lib/campos.ts";

test.each([
  ["", "(##) ####-#####"],
  ["1133334444", "(##) ####-#####"],
  ["11912345678", "(##) #####-####"],
  ["(11) 91234-5678", "(##) #####-####"],
])("the mask of %j is %s", (typed, mask) => expect(formatoOf(typed)).toBe(mask));

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
