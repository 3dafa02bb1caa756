/** The trade-in's lists: loaded on demand, for the chosen brand, and retried after a failure. */
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SEM_TROCA } from "../../../../ui/lib/lead.ts";
import { TrocaCampos } from "../../../../ui/parts/veiculo/PropostaModal.tsx";
import { show } from "../../show.tsx";

const MARCAS = [
  { id: 1, titulo: "Audi" },
  { id: 2, titulo: "Porsche" },
];
const respond: Record<string, (body: unknown, status?: number) => Response> = {};
const fetched = vi.fn(
  ({ url }: Request) =>
    new Promise<Response>((done) => {
      respond[new URL(url).pathname] = (body, status = 200) => {
        const response = Response.json(body, { status });
        done(response);
        return response;
      };
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
  respond["/api/marcas"]?.(MARCAS);
  await screen.findByText("Porsche");
  await userEvent.selectOptions(screen.getByLabelText("Marca"), "Audi");
  await userEvent.selectOptions(screen.getByLabelText("Marca"), "Porsche");
  respond["/api/modelos/marca/2"]?.([{ id: 21, titulo: "911" }]);
  await screen.findByText("911");
  const late = respond["/api/modelos/marca/1"]?.([{ id: 11, titulo: "A1" }]);
  await waitFor(() => expect(late?.bodyUsed).toBe(true));
  expect(options("Modelo")).toEqual(["Escolha", "911"]);
});

test("brands that failed to load can be retried", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  respond["/api/marcas"]?.({ detail: "erro" }, 500);
  await userEvent.click(await screen.findByRole("button", { name: "Tentar novamente" }));
  respond["/api/marcas"]?.(MARCAS);
  await waitFor(() => expect(options("Marca")).toEqual(["Escolha", "Audi", "Porsche"]));
  expect(screen.queryByRole("alert")).toBeNull();
  vi.restoreAllMocks();
});
