/** Telephones are read as people write them, pasted, filled in and typed; tests/db/platform/test_fields.py reads the same examples. */

import { expect, test } from "vitest";
import { regraTelefone, SEM_DDD, telefoneOf, telefoneShown } from "../../../ui/lib/telefone.ts";
import telefones from "../../telefones.json" with { type: "json" };

const brazil = telefones.brazil as [string, string][];

/** What the field shows of a text that came at once. */
const pasted = (text: string) => telefoneShown("", text);
/** What it shows after these keys. */
const typed = (keys: string) => [...keys].reduce((shown, key) => telefoneShown(shown, shown + key), "");

test.each([...brazil, ...(telefones.abroad as [string, string][])])("%j is %s", (text, stored) => {
  expect(telefoneOf(text)).toBe(stored);
  expect(pasted(text)).toBe(stored);
});
test.each(telefones.other)("%j is no telephone", (text) => {
  expect(telefoneOf(text)).toBe("");
  if (text) expect(regraTelefone(false).validate(text)).toBe(SEM_DDD);
});

test.each([
  ["", ""],
  ["1", "(1"],
  ["11", "(11"],
  ["113333", "(11) 3333"],
  ["1133334444", "(11) 3333-4444"],
  ["11912345678", "(11) 91234-5678"],
  ["119123456789", "(11) 91234-5678"],
  ["11 9a1234-5678", "(11) 91234-5678"],
  ["55999991234", "(55) 99999-1234"],
  ["5511912345678", "(11) 91234-5678"],
  ["551133334444", "(11) 3333-4444"],
])("the keys %j show %j", (keys, shown) => expect(typed(keys)).toBe(shown));

test.each(["(11) 3333-4444 ramal 12", "1133334444r12", "11912345678 r. 3"])(
  "the extension of the keys %j is no digit of the number",
  (keys) => expect(telefoneOf(typed(keys))).toBe(telefoneOf(keys)),
);

test.each([
  "+5511912345678",
  "00551191234567",
  "011912345678",
  "01511912345678",
  "02121987654321",
  "+13055550100",
])("the keys %j wait for the end", (keys) => {
  expect(typed(keys)).toBe(keys);
  expect(telefoneOf(keys)).not.toBe("");
});
