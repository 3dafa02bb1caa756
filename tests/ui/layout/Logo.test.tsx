/** The dealer's mark: a picture, letters, or both. */
import { expect, test } from "vitest";
import { Logo } from "../../../ui/layout/Logo.tsx";
import type { DadosGerais } from "../../../ui/wire.ts";
import { html, words } from "../show.tsx";

const logoOf = (logo: Partial<DadosGerais["logo"]>) => {
  const site = {
    nome: "Aurora Veículos",
    nome_curto: "Aurora",
    logo: { escuro: "", com_nome: true, ...logo },
  };
  return html(<Logo site={site as DadosGerais} />);
};

test("without a picture the name stands in type", () => {
  expect(words(logoOf({}))).toBe("Aurora");
  expect(logoOf({})).not.toContain("<img");
});

test("a picture that has the name stands alone and says it", () => {
  const page = logoOf({ escuro: "/media/aurora.png", largura: 400, altura: 100 });
  expect(page).toContain('alt="Aurora Veículos"');
  expect(page).toContain('width="400" height="100"');
  expect(words(page)).toBe("");
});

test("a sign stands beside the name and says nothing", () => {
  const page = logoOf({ escuro: "/media/sinal.png", com_nome: false });
  expect(page).toContain('alt=""');
  expect(words(page)).toBe("Aurora");
});
