/** /comparar: its states, and each car's column. */
import { expect, test, vi } from "vitest";
import CompararPage, { about } from "../../../ui/pages/comparar.tsx";
import type { Comparar } from "../../../ui/wire.ts";
import { html, words } from "../show.tsx";
import { detalhado, seo } from "../stock.ts";

vi.mock("../../../ui/usePage.ts", () => ({
  usePage: () => ({
    about: { contato: 1 },
    site: {
      loja: { whatsapp: [{ whatsapp: "(11) 90000-0001" }, { whatsapp: "(11) 90000-0002" }] },
      lojas: [{ numero: 7, whatsapp: [{ whatsapp: "(51) 3333-4444", conversa: "" }] }],
      logo: { claro: "" },
    },
    publico: { site_url: "https://quintavera.example" },
  }),
}));

const comparar = (less: Partial<Comparar> = {}): Comparar => ({
  seo,
  carros: [detalhado(), detalhado({ id: 102, modelo: "Defender", seo_url: "defender", km: "1.000" })],
  diferencas: ["", ""],
  faltam: 0,
  demais: false,
  ...less,
});

test("each car has its page, its consultant, and a way out of the comparison", () => {
  const page = html(<CompararPage {...comparar()} />);
  expect(page).toContain('href="/detalhe/defender"');
  expect(page).toContain('href="/detalhe/defender#proposta"');
  expect(page).toContain("https://wa.me/5511900000002?text=");
  expect(page).toContain('href="/comparar?carros=102"');
  expect(page).toContain('src="/comparar/qr.svg?carros=101-102"');
  expect(page.match(/scope="col"/g)).toHaveLength(2);
});

test("a car's consultant is of the shop where it stands, and is called where there is no WhatsApp", () => {
  const carros = [detalhado(), detalhado({ id: 102, loja: 7 })];
  const page = html(<CompararPage {...comparar({ carros })} />);
  expect(page.match(/https:\/\/wa.me/g)).toHaveLength(1);
  expect(page).toContain('href="tel:+555133334444"');
  expect(words(page)).toContain("Ligar");
});

test("differences stand before equal values", () => {
  const text = words(html(<CompararPage {...comparar({ diferencas: ["+ R$ 10.000", "o menor preço"] })} />));
  expect(text).toContain("+ R$ 10.000");
  expect(text.indexOf("Quilometragem")).toBeGreaterThan(text.indexOf("Diferenças"));
  expect(text.indexOf("Quilometragem")).toBeLessThan(text.indexOf("Em comum"));
  expect(text.indexOf("Potência")).toBeGreaterThan(text.indexOf("Em comum"));
});

test("alike in everything: it says so", () => {
  const carros = [detalhado(), detalhado({ id: 102 })];
  const text = words(html(<CompararPage {...comparar({ carros })} />));
  expect(text).toContain("A ficha técnica não mostra nenhuma diferença.");
  expect(text).not.toContain("Opcionais informados");
});

test("sold: no price and no proposal", () => {
  const carros = [detalhado({ status: "Vendido" }), detalhado({ id: 102 })];
  const text = words(html(<CompararPage {...comparar({ carros })} />));
  expect(text).toContain("Veículo Vendido");
  expect(text.match(/R\$ 1\.179\.000,00/g)).toHaveLength(1);
  expect(text).toContain("Ver a página");
});

test.each([
  [1, "Um carro desta comparação saiu do estoque."],
  [2, "2 carros desta comparação saíram do estoque."],
])("%i that left", (faltam, said) => {
  expect(words(html(<CompararPage {...comparar({ faltam })} />))).toContain(said);
});

test("more than four: the first four, and it says so", () => {
  expect(words(html(<CompararPage {...comparar({ demais: true })} />))).toContain("Cabem quatro carros.");
});

test("none, or one alone: a way to the favourites and to the stock", () => {
  for (const carros of [[], [detalhado()]]) {
    const page = html(<CompararPage {...comparar({ carros, diferencas: [] })} />);
    expect(page).not.toContain("<table");
    expect(page).toContain('href="/favoritos"');
    expect(page).toContain('href="/busca"');
  }
});

test("WhatsApp's button speaks of all of them", () => {
  expect(about.mensagem?.(comparar(), "https://quintavera.example")).toBe(
    "Olá! Estou comparando Land Rover Range Rover Sport e Land Rover Range Rover Sport no site e gostaria da sua opinião.\nhttps://quintavera.example/comparar?carros=101-102",
  );
  expect(about.mensagem?.(comparar({ carros: [] }), "")).toBeUndefined();
});
