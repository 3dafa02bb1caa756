/** The rules of a person's fields. */
import { expect, test } from "vitest";
import { regraNome } from "../../../ui/lib/fields.ts";

test("direction marks of a copied name are removed", () =>
  expect(regraNome("").setValueAs("\u2068Ana\u2069 \u200eLima")).toBe("Ana Lima"));
