/** The trade-in's lists: asked for when wanted, always of the chosen brand, and tried again when they failed. */
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SEM_TROCA } from "../../../../ui/lib/lead.ts";
import { TrocaCampos } from "../../../../ui/parts/veiculo/Troca.tsx";
import { show } from "../../show.tsx";

const MARCAS = [
  { id: 1, titulo: "Audi" },
  { id: 2, titulo: "Porsche" },
];
const asked: Record<string, (body: unknown, status?: number) => void> = {};
const fetched = vi.fn(
  ({ url }: Request) =>
    new Promise<Response>((done) => {
      asked[new URL(url).pathname] = (body, status = 200) => done(Response.json(body, { status }));
    }),
);

function Form() {
  const [troca, setTroca] = useState(SEM_TROCA);
  return <TrocaCampos troca={troca} onChange={setTroca} />;
}

const options = (rotulo: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(rotulo).options].map(({ text }) => text);

beforeEach(async () => {
  vi.stubGlobal("fetch", fetched);
  show(<Form />);
  expect(fetched).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("checkbox"));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test("a slow answer about the brand before is not shown as the new one's", async () => {
  asked["/api/marcas"]?.(MARCAS);
  await screen.findByText("Porsche");
  await userEvent.selectOptions(screen.getByLabelText("Marca"), "Audi");
  await userEvent.selectOptions(screen.getByLabelText("Marca"), "Porsche");
  asked["/api/modelos/marca/2"]?.([{ id: 21, titulo: "911" }]);
  await screen.findByText("911");
  asked["/api/modelos/marca/1"]?.([{ id: 11, titulo: "A1" }]);
  await new Promise((done) => setTimeout(done, 20));
  expect(options("Modelo")).toEqual(["Escolha", "911"]);
});

test("brands that did not come can be asked for again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  asked["/api/marcas"]?.({ detail: "erro" }, 500);
  await userEvent.click(await screen.findByRole("button", { name: "Tentar novamente" }));
  asked["/api/marcas"]?.(MARCAS);
  await waitFor(() => expect(options("Marca")).toEqual(["Escolha", "Audi", "Porsche"]));
  expect(screen.queryByRole("alert")).toBeNull();
  vi.restoreAllMocks();
});
