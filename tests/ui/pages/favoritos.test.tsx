/** /favoritos: a car is removed from its own card, and the removal is announced. */
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import FavoritosPage from "../../../ui/pages/favoritos.tsx";
import { show } from "../show.tsx";
import { veiculos } from "../stock.ts";

vi.mock("../../../ui/usePage.ts", () => ({ usePage: () => ({ site: {} }) }));

afterEach(() => vi.unstubAllGlobals());

test("two to four favourites are compared at once, ticked ones in the order of the ticks", async () => {
  vi.stubGlobal("fetch", async () => Response.json(veiculos(3)));
  localStorage.setItem("favoritos", JSON.stringify(["carro-1", "carro-2", "carro-3"]));
  show(<FavoritosPage />);
  const link = () => screen.getByRole("link", { name: /^Comparar \(/ }).getAttribute("href");
  await screen.findByRole("link", { name: "Comparar (3)" });
  expect(link()).toBe("/comparar?carros=200-201-202");
  await userEvent.click(screen.getByRole("checkbox", { name: /Modelo 3/ }));
  expect(screen.queryByRole("link", { name: /^Comparar \(/ })).toBeNull();
  expect(screen.getByText("Escolha mais um carro.").getAttribute("role")).toBe("status");
  await userEvent.click(screen.getByRole("checkbox", { name: /Modelo 1/ }));
  expect(link()).toBe("/comparar?carros=202-200");
});

test("of five none is compared before it is ticked, and not more than four", async () => {
  vi.stubGlobal("fetch", async () => Response.json(veiculos(5)));
  localStorage.setItem("favoritos", JSON.stringify([1, 2, 3, 4, 5].map((n) => `carro-${n}`)));
  show(<FavoritosPage />);
  await screen.findByText("Marque de 2 a 4 carros.");
  for (const n of [1, 2, 3, 4]) {
    await userEvent.click(screen.getByRole("checkbox", { name: new RegExp(`Modelo ${n}`) }));
  }
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /Modelo 5/ }).disabled).toBe(true);
  screen.getByRole("link", { name: "Comparar (4)" });
});

test("cars that left the stock are said to have left it", async () => {
  vi.stubGlobal("fetch", async () => Response.json(veiculos(1)));
  localStorage.setItem("favoritos", JSON.stringify(["carro-1", "vendido"]));
  const { unmount } = show(<FavoritosPage />);
  await screen.findByText("Um carro que você guardou saiu do estoque.");
  unmount();
  localStorage.setItem("favoritos", JSON.stringify(["vendido"]));
  show(<FavoritosPage />);
  await screen.findByText("Os carros que você guardou saíram do estoque.");
});

test("cars picked elsewhere, which take all places, can be put back from here", async () => {
  vi.stubGlobal("fetch", async () => Response.json(veiculos(2)));
  localStorage.setItem("favoritos", JSON.stringify(["carro-1", "carro-2"]));
  sessionStorage.setItem("comparar", "1-2-3-4");
  show(<FavoritosPage />);
  const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: /Modelo 1/ });
  expect(box.disabled).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Limpar a comparação" }));
  expect(box.disabled).toBe(false);
  screen.getByRole("link", { name: "Comparar (2)" });
});

test("the list is shared by its cars, and beside none what is new stands", async () => {
  const share = vi.fn(async () => {});
  vi.stubGlobal("fetch", async () => Response.json(veiculos(2)));
  vi.stubGlobal("navigator", { ...navigator, share });
  localStorage.setItem("favoritos", JSON.stringify(["carro-2", "carro-1"]));
  const { unmount } = show(<FavoritosPage />);
  await userEvent.click(await screen.findByRole("button", { name: "Compartilhar" }));
  expect(share).toHaveBeenCalledWith(
    expect.objectContaining({ url: expect.stringMatching(/\/favoritos\?carros=201-200$/) }),
  );
  unmount();
  localStorage.clear();
  show(<FavoritosPage novidades={veiculos(1)} />);
  await screen.findByRole("heading", { name: "Acabaram de chegar" });
  screen.getByRole("link", { name: /Modelo 1/ });
});

test("a shared list says what was sold, and two to four of its cars are compared", () => {
  const carros = veiculos(3);
  const { unmount } = show(<FavoritosPage carros={carros} sairam={1} />);
  screen.getByText(/^Mais um já saiu do estoque\./);
  const comparar = screen.getByRole("link", { name: "Comparar lado a lado" });
  expect(comparar.getAttribute("href")).toBe("/comparar?carros=200-201-202");
  unmount();
  show(<FavoritosPage sairam={2} novidades={carros.slice(0, 1)} />);
  screen.getByRole("heading", { level: 1, name: "Carros que já saíram do estoque" });
  screen.getByRole("heading", { level: 2, name: "Acabaram de chegar" });
});
