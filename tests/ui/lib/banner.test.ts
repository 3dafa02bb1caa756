/** A banner's link (reading 6). */
import { expect, test } from "vitest";
import { destinoOf, isExternal } from "../../../ui/lib/banner.ts";

test.each([
  ["porsche-911-carrera-s-coupe-pdk-2025", "/detalhe/porsche-911-carrera-s-coupe-pdk-2025"],
  ["/busca/blindados/todos", "/busca/blindados/todos"],
  ["https://eventos.example/", "https://eventos.example/"],
  ["javascript:alert(1)", "/detalhe/javascript%3Aalert%281%29"],
  ["", null],
])("link %j leads to %j", (link, href) => {
  expect(destinoOf({ id: 7, link, campanha: null })).toBe(href);
});

const campanha = (less: object) => ({ listagem: "blindados", preco_de: null, ...less });
const banner = (link: string, less: object) => ({ id: 7, link, campanha: campanha(less) }) as never;

test.each([
  ["/sobre", {}, "/sobre"],
  ["/faleconosco", {}, "/faleconosco?sobre=banner-7#formulario"],
  ["/faleconosco/", {}, "/faleconosco?sobre=banner-7#formulario"],
  ["/faleconosco?sobre=servico-blindagem", {}, "/faleconosco?sobre=servico-blindagem"],
  ["", {}, "/busca/blindados/todos"],
  ["", { preco_de: "R$ 244.900,00" }, "/busca/blindados/todos?preco-de=244900"],
  ["", { preco_de: "R$ 0,00" }, "/busca/blindados/todos"],
  ["", { listagem: "todos" }, "/busca/todos/todos"],
  ["", { listagem: "motos" }, null],
])("a campaign with link %j and %j leads to %j", (link, less, href) => {
  expect(destinoOf(banner(link, less))).toBe(href);
});

test("only another site is external", () => {
  expect(["/busca", "https://a.example", "//a.example"].map(isExternal)).toEqual([false, true, true]);
});
