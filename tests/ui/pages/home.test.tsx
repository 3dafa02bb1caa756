/** /: banners, search, featured vehicles, and the words of the catalogue when data is missing. */
import { readFileSync } from "node:fs";
import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { FILTRO_PADRAO } from "../../../ui/contract/facetas.ts";
import HomePage from "../../../ui/pages/home.tsx";
import NaoEncontradaPage from "../../../ui/pages/nao_encontrada.tsx";
import type { Destaque } from "../../../ui/wire.ts";
import { html, show, words } from "../show.tsx";
import { home, opcoes, seo, veiculos } from "../stock.ts";

const [paginas] = JSON.parse(readFileSync("db/seed/paginas.json", "utf8"));
const demonstracao = {
  textos: {
    busca_titulo: "O que você procura?",
    destaques_titulo: "seleções especiais",
    viva_titulo: "Viva algo novo",
    ...paginas.home,
  },
  fotos: {},
};

const site = {
  nome: "Aurora Veículos",
  nome_curto: "Aurora",
  loja: { cidade: "Curitiba" },
  vazios: [],
  video: "QtvDemoShow",
};
vi.mock("../../../ui/usePage.ts", () => ({ usePage: () => ({ site }) }));

const destaques = veiculos(8) as unknown as Destaque[];

afterEach(() => vi.restoreAllMocks());

describe("as the server renders it", () => {
  test("the specification's sections, in its order", async () => {
    const text = words(html(<HomePage {...home({ destaques, proprio: demonstracao })} />));
    const found = [
      "Blindados à pronta entrega",
      "O que você procura?",
      "seleções especiais",
      "Conheça o showroom",
      "Exclusividade e 12 Anos de Excelência",
      "Seleção exclusiva",
      "Experiência personalizada",
      "Expertise confiável",
      "Viva algo novo",
    ].map((word) => text.indexOf(word));
    expect(found).not.toContain(-1);
    expect([...found].sort((a, b) => a - b)).toEqual(found);
  });

  test("without banners and featured cars the search stands below the header, and the newest cars below it", () => {
    const page = html(<HomePage {...home({ banners: [], novidades: veiculos(2) })} />);
    expect(page).toContain('style="margin-top:calc(var(--header) + 24px)"');
    expect(words(page)).toContain("acabaram de chegar");
    expect(html(<HomePage {...home({ destaques })} />)).not.toMatch(/margin-top|acabaram/);
  });

  test("a banner's link, label and price", async () => {
    const page = html(<HomePage {...home({ destaques })} />);
    expect(page).toMatch(/href="\/detalhe\/porsche-911-carrera-s"[^>]*>Saiba Mais/);
    expect(page).toMatch(/href="\/busca\/blindados\/todos"[^>]*>Ver blindados/);
    expect(words(page)).toContain("A partir de R$ 244.900,00");
    expect(words(page)).toContain("Sob Consulta");
    expect(page).toContain("/media/hero-5-mobile-768.avif 768w");
  });

  test("a banner without a telephone's picture shows its other one there", () => {
    const [banner] = home().banners;
    const page = html(<HomePage {...home({ banners: [{ ...banner!, imagem_mobile: "" }] })} />);
    expect(page).toContain("/media/hero-5-desktop-768.avif 768w");
    expect(page).not.toContain('srcSet=" ');
    expect(page).not.toContain("(width &lt;= 640px)");
  });

  test("without banners, featured cars and brands the rest stands", async () => {
    const text = words(
      html(
        <HomePage
          {...home({ proprio: demonstracao, banners: [], destaques: [], opcoes: { ...opcoes, marcas: [] } })}
        />,
      ),
    );
    expect(text).not.toContain("seleções especiais");
    expect(text).toContain("Viva algo novo");
  });
});

describe("banners", () => {
  const shown = () => document.querySelector("[data-ativo]")?.textContent;

  test("one after the other, without end, when the bar has run", () => {
    show(<HomePage {...home({ destaques })} />);
    const bar = () => document.querySelector("[aria-current] .banners__barra") as Element;
    expect(shown()).toContain("Blindados");
    fireEvent.animationEnd(bar());
    expect(shown()).toContain("911");
    fireEvent.animationEnd(bar());
    expect(shown()).toContain("Blindados");
  });

  test("chosen and paused by hand", async () => {
    show(<HomePage {...home({ destaques })} />);
    await userEvent.click(screen.getByRole("button", { name: "Mostrar: 911 Carrera S" }));
    expect(shown()).toContain("911");
    await userEvent.click(screen.getByRole("button", { name: "Pausar a troca automática" }));
    expect(document.querySelector(".banners")?.hasAttribute("data-parado")).toBe(true);
    screen.getByRole("button", { name: "Retomar a troca automática" });
  });

  test("a single one stands still", () => {
    show(<HomePage {...home({ destaques, banners: home().banners.slice(0, 1) })} />);
    expect(screen.queryByRole("button", { name: /troca automática/ })).toBeNull();
  });
});

test("the showroom's film is the dealer's", async () => {
  expect(html(<HomePage {...home({ destaques })} />)).toContain("/embed/QtvDemoShow");
});

test("an emptied text and its part are gone, and without a film none is offered", () => {
  Object.assign(site, { video: null });
  const text = words(html(<HomePage {...home({ destaques })} />));
  expect(text).not.toMatch(/Excelência|Seleção exclusiva|undefined/);
  expect(text).not.toContain("Conheça o showroom");
  expect(text).toContain("Marcar uma visita");
});

test("a missing featured car is logged", () => {
  const said = vi.spyOn(console, "warn").mockImplementation(() => {});
  show(<HomePage {...home()} />);
  expect(said).toHaveBeenCalledWith("Nenhum destaque recebido da API");
});

test("the compact search chooses the listing in the form", async () => {
  const { at } = show(<HomePage {...home({ destaques })} />);
  const form = within(screen.getByRole("search"));
  await userEvent.click(form.getByRole("radio", { name: "Blindados 1" }));
  await userEvent.click(form.getByRole("button", { name: "Buscar" }));
  expect(at.location.pathname).toBe("/busca/blindados");
});

test("404: the words, a search and cars", async () => {
  const page = html(
    <NaoEncontradaPage seo={seo} opcoes={opcoes} procurado={null} recomendados={veiculos(3)} />,
  );
  const text = words(page);
  for (const word of ["opa / erro 404", "Parece que algo deu errado...", "Buscar", "Modelo 3"]) {
    expect(text).toContain(word);
  }
});

test("404: an address that names a brand leads to its listing", () => {
  const procurado = { ...FILTRO_PADRAO, condicao: "todos", marca: opcoes.marcas[0] ?? null };
  const page = html(<NaoEncontradaPage {...{ seo, opcoes, procurado }} recomendados={[]} />);
  expect(page).toContain('href="/busca/todos/todos/land%20rover"');
  expect(words(page)).toContain("Procurar Land Rover no estoque");
});
