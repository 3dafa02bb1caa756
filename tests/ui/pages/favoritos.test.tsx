/** /favoritos: a car is let go from its own card, and whoever cannot see it go is told. */
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { readFavoritos } from "../../../ui/lib/favoritos.ts";
import FavoritosPage from "../../../ui/pages/favoritos.tsx";
import { show } from "../show.tsx";
import { veiculos } from "../stock.ts";

afterEach(() => vi.unstubAllGlobals());

test("a car is let go: it leaves the list, the heading has the focus, the name is said", async () => {
  vi.stubGlobal("fetch", async () => Response.json(veiculos(2)));
  localStorage.setItem("favoritos", JSON.stringify(["carro-1", "carro-2"]));
  show(<FavoritosPage />);
  await userEvent.click(await screen.findByRole("button", { name: /^Remover.*Modelo 1/ }));
  expect(readFavoritos()).toEqual(["carro-2"]);
  await waitFor(() => expect(screen.queryByRole("link", { name: /Modelo 1/ })).toBeNull());
  screen.getByRole("link", { name: /Modelo 2/ });
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  expect(screen.getByRole("status").textContent).toContain("Modelo 1");
});
