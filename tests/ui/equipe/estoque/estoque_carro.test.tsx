/** A car's screen: the texts that it proposes. */
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import CarroScreen from "../../../../ui/equipe/estoque/estoque_carro.tsx";
import { campo, show } from "../show.tsx";

const novo = { id: null, titulo: "", revisao: 0, copiado: 0, previa: "", fica: "" };
const listas = { fotos: [], vistas: [], faltam: [], historico: [] };

test("a sold car leads to the contacts that name it", () => {
  const valores = { versao: "Gol", status: "Vendido", seo_url: "gol" };
  const { rerender } = show(
    <CarroScreen {...novo} {...listas} id={7} campos={[campo("versao", {})]} valores={valores} />,
  );
  expect(screen.getByRole("link", { name: "a quem e por quanto" }).getAttribute("href")).toBe(
    "/contatos?texto=Gol",
  );
  rerender(
    <CarroScreen {...novo} {...listas} id={7} campos={[]} valores={{ ...valores, status: "Oculto" }} />,
  );
  expect(screen.queryByRole("link", { name: "a quem e por quanto" })).toBeNull();
});

test.each([
  [null, "Gol 2020 à venda em Curitiba."],
  [2, "Gol 2020 à venda em Blumenau."],
])("the description proposed for a car of shop %s names its city", async (loja, said) => {
  const campos = [
    campo("versao", { titulo: "Versão" }),
    campo("seo_description", { titulo: "Descrição para buscadores" }),
  ];
  const valores = { versao: "Gol", ano_modelo: 2020, loja };
  show(<CarroScreen {...novo} {...listas} campos={campos} valores={valores} />);
  await userEvent.click(screen.getByRole("button", { name: "propor endereço e textos" }));
  expect(screen.getByLabelText<HTMLInputElement>("Descrição para buscadores").value).toBe(said);
});
