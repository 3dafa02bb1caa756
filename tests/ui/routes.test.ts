/** The page module of each path. */
import { expect, test } from "vitest";
import { pageAt } from "../../ui/routes.ts";

test.each([
  ["/", "home"],
  ["/busca", "busca"],
  ["/busca/todos/seminovo/porsche", "busca"],
  ["/Busca/", "busca"],
  ["/detalhe/porsche-911", "detalhe"],
  ["/blindagem/orcamento/abc", "orcamento_aberto"],
])("%s is %s", (path, page) => expect(pageAt(path)).toBe(page));

test.each(["/buscar", "/detalhe", "/detalhe/a/b", "/api/leads", "/blindagem/nada", "/feeds/estoque.json"])(
  "%s is none",
  (path) => expect(pageAt(path)).toBeUndefined(),
);
