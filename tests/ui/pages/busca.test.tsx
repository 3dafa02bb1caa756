/** /busca: its cards, its filter and its pager. */
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { FILTRO_PADRAO } from "../../../ui/contract/facetas.ts";
import BuscaPage from "../../../ui/pages/busca.tsx";
import type { Opcoes } from "../../../ui/wire.ts";
import { answer, html, show, words } from "../show.tsx";
import { busca, opcoes, veiculo, veiculos } from "../stock.ts";

vi.mock("../../../ui/usePage.ts", () => ({
  usePage: () => ({ publico: {}, site: { vazios: [] } }),
}));

const LAND_ROVER = opcoes.marcas[0] ?? null;

const of = (id: number, titulo: string, marca_id: number) => ({
  ...{ id, titulo, marca_id, status: "Ativo", imagem: "" },
  ...{ total: 1, em_qualquer_condicao: 1 },
});
const SPORT = of(291, "Range Rover Sport", 25);
const NINE_ELEVEN = of(5, "911", 30);

afterEach(() => vi.unstubAllGlobals());

describe("as the server renders it", () => {
  test("one heading, the count and every car as a link", async () => {
    const page = html(
      <BuscaPage
        {...busca({
          h1: "Land Rover: seminovos",
          total: 51,
          paginas: 3,
          opcoes: { ...opcoes, disponiveis: 48 },
        })}
      />,
    );
    expect(page.match(/<h1/g)).toHaveLength(1);
    expect(words(page)).toContain("Land Rover: seminovos");
    expect(words(page)).toContain("48 carros à venda e 3 vendidos");
    expect(page).toContain('href="/detalhe/carro-3"');
  });

  test("a card's facts, price and badges", async () => {
    const shown = [
      veiculo({ km: "0", preco: "R$ 0,00", preco_valor: 0, blindado: 1 }),
      veiculo({ id: 2, seo_url: "b", km: "9.800" }),
      veiculo({ id: 3, seo_url: "c", status: "Vendido", preco: "R$ 555.000,00" }),
    ];
    const text = words(html(<BuscaPage {...busca({ veiculos: shown })} />));
    for (const word of [
      "ZERO",
      "Blindados",
      "Subconsulta",
      "2024/2025",
      "Híbrido",
      "Baixa quilometragem",
      "Vendido",
    ]) {
      expect(text).toContain(word);
    }
    expect(text).not.toMatch(/R\$\s0,00/);
    expect(text).not.toContain("555.000");
  });

  test("the dropdowns show the page's filter", async () => {
    const filtro = {
      ...FILTRO_PADRAO,
      condicao: "todos",
      marca: LAND_ROVER,
      preco_de: 150000,
      preco_ate: 250000,
    };
    const page = html(<BuscaPage {...busca({ filtro })} />);
    expect(page).toMatch(/<option value="todos" selected="">Todos/);
    expect(page).toMatch(/<option value="25" selected="">Land Rover/);
    expect(page).toMatch(/<option value="150000\|250000" selected="">De R\$\u00a0150.000 a R\$\u00a0250.000/);
    expect(page).toMatch(/<form[^>]*action="\/busca"[^>]*method="get"/);
  });

  test("the pager has real links that keep the filter", async () => {
    const filtro = {
      ...FILTRO_PADRAO,
      listagem: "blindados" as const,
      ordem: "menor-km" as const,
      pagina: 2,
    };
    const page = html(<BuscaPage {...busca({ filtro, total: 60, paginas: 3 })} />);
    expect(page).toMatch(/href="\/busca\/blindados\?ordem=menor-km" rel="prev"/);
    expect(page).toMatch(/href="\/busca\/blindados\?ordem=menor-km&amp;pagina=3" rel="next"/);
  });
});

describe("in the browser", () => {
  // The first test that renders: the next ones load the cards' buttons, which no page has before it is hydrated.
  test("a model chosen before hydration stays", async () => {
    answer({ ...opcoes, modelos: [SPORT] });
    const filtro = { ...FILTRO_PADRAO, condicao: "todos", marca: LAND_ROVER };
    const page = <BuscaPage {...busca({ filtro, opcoes: { ...opcoes, modelos: [SPORT] } })} />;
    const container = document.body.appendChild(document.createElement("div"));
    container.innerHTML = html(page);
    await userEvent.selectOptions(within(container).getByLabelText("Modelo"), "291");
    const { at } = show(page, "/", { container, hydrate: true });
    await userEvent.click(screen.getByRole("button", { name: "Buscar" }));
    expect(at.location.pathname).toBe("/busca/todos/todos/land%20rover/range%20rover%20sport");
  });

  test("a price of one's own becomes the chosen band", async () => {
    answer(opcoes);
    const { at } = show(<BuscaPage {...busca()} />, "/busca");
    await userEvent.click(screen.getByRole("button", { name: "Mais filtros" }));
    await userEvent.type(screen.getByLabelText("Preço mínimo"), "500 mil");
    await userEvent.tab();
    expect(screen.getByLabelText("Preço máximo")).toBe(document.activeElement);
    await userEvent.keyboard("800 mil");
    await userEvent.tab();
    const faixa = screen.getByLabelText<HTMLSelectElement>("Faixa de Preço");
    expect(faixa.selectedOptions[0]?.textContent).toContain("De R$\u00a0500.000 a R$\u00a0800.000");
    expect(screen.getByLabelText<HTMLInputElement>("Preço mínimo").value).toBe("");
    await userEvent.type(screen.getByLabelText("Preço máximo"), "1,2 milhão{Enter}");
    expect(at.location).toMatchObject({ pathname: "/busca", search: "?preco-ate=1200000" });
  });

  test("a choice without anything to choose is not offered", async () => {
    const bare = { ...opcoes, precos: [], facetas: { ...opcoes.facetas, carroceria: [] } };
    show(<BuscaPage {...busca({ opcoes: bare })} />, "/busca");
    expect(screen.queryByLabelText("Faixa de Preço")).toBeNull();
    expect(screen.queryByLabelText("Carroceria")).toBeNull();
    expect(screen.getByLabelText("Combustível")).not.toBeNull();
  });

  test("another brand clears the model and fetches its models", async () => {
    const fetched = answer({ ...opcoes, modelos: [NINE_ELEVEN] });
    const filtro = { ...FILTRO_PADRAO, marca: LAND_ROVER, modelo: SPORT };
    show(<BuscaPage {...busca({ filtro, opcoes: { ...opcoes, modelos: [SPORT] } })} />);
    const modelo = screen.getByLabelText<HTMLSelectElement>("Modelo");
    expect(modelo.value).toBe("291");
    await userEvent.selectOptions(screen.getByLabelText("Marca"), "30");
    expect(modelo.value).toBe("0");
    await within(modelo).findByText("911 (1)");
    expect(new URL(fetched.mock.calls[0]?.[0].url ?? "").href).toMatch(
      /\/api\/opcoes\?condicao=semi-novo&marca=30$/,
    );
  });

  test("options that fail to load are logged and fetched again", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    answer({ detail: "erro" }, 500);
    show(<BuscaPage {...busca()} />);
    await userEvent.selectOptions(screen.getByLabelText("Marca"), "30");
    const again = await screen.findByRole("button", { name: "Tentar novamente" });
    expect(said).toHaveBeenCalledWith("Erro ao buscar dados da API", expect.anything());
    said.mockRestore();
    answer({ ...opcoes, modelos: [NINE_ELEVEN] });
    await userEvent.click(again);
    await screen.findByRole("option", { name: "911 (1)" });
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("a brand whose cars are all of another condition widens the search and says so", async () => {
    const denza = { ...opcoes.marcas[0], id: 77, titulo: "Denza", total: 0, em_qualquer_condicao: 1 };
    const offered = { ...opcoes, marcas: [...opcoes.marcas, denza as Opcoes["marcas"][number]] };
    answer(offered);
    const { at } = show(<BuscaPage {...busca({ opcoes: offered })} />, "/busca");
    await userEvent.selectOptions(screen.getByLabelText("Marca"), "77");
    screen.getByText("Denza não tem seminovos à venda: a busca vai em qualquer condição.");
    expect(screen.getByLabelText<HTMLSelectElement>("Condição").value).toBe("todos");
    await userEvent.click(screen.getByRole("button", { name: "Buscar" }));
    expect(at.location.pathname).toBe("/busca/todos/todos/denza");
  });

  test("an option that would show nothing cannot be chosen, and each says how many it shows", () => {
    const [ate] = opcoes.precos;
    const precos = ate ? [{ ...ate, total: 0 }] : [];
    show(<BuscaPage {...busca({ opcoes: { ...opcoes, precos } })} />);
    const none = screen.getByRole<HTMLOptionElement>("option", { name: "Até R$ 200 mil (0)" });
    expect(none.disabled).toBe(true);
    expect(screen.getByRole<HTMLOptionElement>("option", { name: "Porsche (1)" }).disabled).toBe(false);
  });

  test("the order is a navigation of its own", async () => {
    const { at } = show(
      <BuscaPage {...busca({ filtro: { ...FILTRO_PADRAO, pagina: 2 } })} />,
      "/busca?pagina=2",
    );
    await userEvent.selectOptions(screen.getByLabelText("Ordenar por"), "menor-preco");
    expect(at.location.search).toBe("?ordem=menor-preco");
  });
});

test("a short list is followed by other cars", () => {
  const few = html(<BuscaPage {...busca({ recomendados: veiculos(2) })} />);
  expect(words(few)).toMatch(/Talvez um destes .*Modelo 2/);
  expect(words(html(<BuscaPage {...busca()} />))).not.toContain("Talvez um destes");
});
