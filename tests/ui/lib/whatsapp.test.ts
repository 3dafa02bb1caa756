/** The words that WhatsApp opens with name the vehicle of the page (reading 26). */
import { expect, test } from "vitest";
import { mensagemOf } from "../../../ui/lib/whatsapp.ts";

test("an import is named", () => {
  const importado = { brand: "Toyota", model: "GR Supra", version: "3.0 Manual", manufactureYear: 2025 };
  expect(mensagemOf("importado", { importado })).toContain("Vi o Toyota GR Supra 3.0 Manual 2025 no site");
});

test("a page about no car says no name", () => {
  expect(mensagemOf("importacao", { importacoes: [] })).toContain("falar com um consultor");
});
