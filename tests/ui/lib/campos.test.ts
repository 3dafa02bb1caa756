/** The telephone's mask, the e-mail, the dealer's numbers and what WhatsApp says first. */
import { expect, test } from "vitest";
import { EMAIL, formatoOf, TELEFONE } from "../../../ui/lib/campos.ts";
import { mensagemOf, numeroOf, whatsappHref } from "../../../ui/lib/whatsapp.ts";

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

test.each([
  ["(11) 91234-5678", "5511912345678"],
  ["11 3333 4444", "551133334444"],
  ["+55 11 91234-5678", "5511912345678"],
])("%s is called as %s", (shown, called) => expect(numeroOf(shown)).toBe(called));

const contatos = [0, 1, 2, 3, 4].map((n) => ({ whatsapp: `(11) 90000-000${n}`, destinatario: `${n}` }));

test.each([
  ["home", 0],
  ["detalhe", 1],
  ["blindagem_orcamento", 2],
  ["estetica", 3],
  ["funilaria", 4],
])("on %s contact %i answers", (pagina, entrada) =>
  expect(whatsappHref(contatos, pagina, "Olá")).toBe(`https://wa.me/551190000000${entrada}?text=Ol%C3%A1`),
);

test("a missing contact falls back to the first, none to no button", () => {
  expect(whatsappHref(contatos.slice(0, 1), "funilaria", "x")).toContain("5511900000000");
  expect(whatsappHref([], "home", "x")).toBeNull();
});

test("the words name the vehicle or the quote", () => {
  const veiculo = { titulo: "Porsche 911", versao: "Carrera S", ano_modelo: 2025 };
  expect(mensagemOf("detalhe", { veiculo })).toContain("Porsche 911 Carrera S 2025");
  expect(mensagemOf("blindagem_orcamento", { pedido: "abc" })).toContain("blindagem, pedido abc");
  expect(mensagemOf("estetica_orcamento", { pedido: "abc" })).toContain("estética, pedido abc");
});
