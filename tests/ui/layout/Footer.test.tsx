/** The links of footer and side menu without the services that the dealer has switched off. */
import { expect, test, vi } from "vitest";
import { Footer } from "../../../ui/layout/Footer.tsx";
import { Menu } from "../../../ui/layout/Menu.tsx";
import type { DadosGerais } from "../../../ui/wire.ts";
import { html } from "../show.tsx";

const casa = {
  nome: "Aurora",
  nome_curto: "Aurora",
  logo: { escuro: "" },
  loja: { whatsapp: [], mapa: "", horario: "" },
  desligados: [],
  vazios: [],
};
const site = { ...casa } as unknown as DadosGerais;
vi.mock("../../../ui/usePage.ts", () => ({ usePage: () => ({ site }) }));
vi.mock("../../../ui/parts/Localizacao.tsx", () => ({ Localizacao: () => null }));

test("below the shop of the page stand the others, by name and address", () => {
  const lojas = [casa.loja, { ...casa.loja, nome: "Aurora Sul", endereco: "Rua Azul", numero: 2 }];
  const footer = html(<Footer site={{ ...site, lojas } as unknown as DadosGerais} />);
  expect(footer).toContain("Aurora Sul</p><address><span>Rua Azul");
  expect(html(<Footer site={site} />).match(/<address>/g)).toHaveLength(1);
});

const links = (page: string) => [...page.matchAll(/href="(\/[^"#]*)"/g)].map(([, href]) => href);
const read = () => ({
  footer: links(html(<Footer site={site} />)),
  menu: links(html(<Menu aberto onClose={() => {}} />)),
});

test.each([
  ["blindagem", ["footer", "menu"]],
  ["estetica", ["footer", "menu"]],
  ["funilaria", ["footer", "menu"]],
  ["importacao", ["menu"]],
] as const)("without %s no link leads to it, and all others stay", (servico, places) => {
  const before = read();
  site.desligados = [servico];
  const after = read();
  site.desligados = [];
  for (const place of places) expect(before[place]).toContain(`/${servico}`);
  for (const place of ["footer", "menu"] as const)
    expect(after[place]).toEqual(before[place].filter((href) => href !== `/${servico}`));
});
