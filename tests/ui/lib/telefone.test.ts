/** Telephones are read as people write them, pasted, filled in and typed; tests/db/platform/test_telefone.py reads the same examples. */

import { expect, test } from "vitest";
import { OUTRO_PAIS } from "../../../ui/contract/fields.ts";
import {
  digitsOf,
  erroOfTelefone,
  maskOf,
  regraTelefone,
  SEM_DDD,
  telefoneOf,
} from "../../../ui/lib/telefone.ts";
import telefones from "../../telefones.json" with { type: "json" };

const brazil = telefones.brazil as [string, string][];

/** What the field shows of a text that came at once. */
const pasted = (text: string) => maskOf(digitsOf(text, { to: { start: 0, end: text.length } }));
/** What it shows as it is rendered with this value. */
const rendered = (text: string) => maskOf(digitsOf(text));
/** What it shows after these keys. */
const typed = (keys: string) =>
  [...keys].reduce((shown, key) => rendered(maskOf(digitsOf(shown + key, { to: { start: 0, end: 1 } }))), "");

test.each(brazil)("%j is %s", (text, stored) => {
  expect(telefoneOf(text)).toBe(stored);
  expect(erroOfTelefone(text)).toBe("");
  expect(pasted(text)).toBe(stored);
});
test.each(telefones.abroad)("%j is another country's", (text) =>
  expect(erroOfTelefone(text)).toBe(OUTRO_PAIS),
);
test.each(telefones.other)("%j is no telephone", (text) => {
  expect(telefoneOf(text)).toBe("");
  expect(erroOfTelefone(text)).toBe(SEM_DDD);
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
  expect(telefoneOf(keys) || erroOfTelefone(keys)).toBe(telefoneOf(keys) || OUTRO_PAIS);
});

test.each([...brazil.map(([text]) => text), ...telefones.abroad, ...telefones.other])(
  "what is shown of the pasted %j stays as it is",
  (text) => expect(rendered(pasted(text))).toBe(pasted(text)),
);

test("a form that an e-mail is enough for says so of another country's telephone", () => {
  expect(regraTelefone("Campo obrigatório").validate("+1 305 555 0100")).toMatch(/outro país.*com DDD$/);
  expect(regraTelefone(false).validate("+1 305 555 0100")).toMatch(/outro país.*ou escreva só o e-mail$/);
  expect(regraTelefone(false).validate("")).toBe(true);
});
