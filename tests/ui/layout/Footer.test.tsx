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
vi.mock("../../../ui/parts/Localizacao.tsx", async (original) => ({
  ...(await original()),
  Localizacao: () => "Rotas",
}));

test("below the shop of the page stand the others, by name, address and route", () => {
  const lojas = [
    { ...casa.loja, nome: "Joinville" },
    {
      ...casa.loja,
      nome: "Aurora Sul",
      endereco: "Rua Azul",
      endnum: "",
      bairro: "",
      cidade: "Blumenau",
      estado: "",
      cep: "",
      numero: 2,
    },
  ];
  const several = { ...site, lojas, loja: lojas[0] } as unknown as DadosGerais;
  const footer = html(<Footer site={several} />);
  expect(footer).toContain("Joinville</p><address>");
  expect(footer.match(/Rotas/g)).toHaveLength(2);
  expect(footer).toMatch(
    /Aurora Sul<\/p><address><span[^>]*>Rua Azul[^<]*<\/span><span[^>]*>\w[^<]*\w<\/span><\/address>/,
  );
  expect(html(<Footer site={site} />).match(/<address>/g)).toHaveLength(1);
});

test("the menu says whose hours it shows where there are several shops", () => {
  const loja = { ...casa.loja, nome: "Joinville", horario: "Todo dia, das 8h às 18h." };
  Object.assign(site, { loja, lojas: [loja] });
  expect(html(<Menu aberto onClose={() => {}} />)).toContain("Joinville: Todo dia");
  Object.assign(site, { loja, lojas: undefined });
  expect(html(<Menu aberto onClose={() => {}} />)).toContain("<span>Todo dia");
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
