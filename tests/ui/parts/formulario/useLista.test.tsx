/** A list of the API's: late answers, failures and another try. */
import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useLista } from "../../../../ui/parts/formulario/useLista.ts";

/** The lists of two brands, each answered when the test says so. */
function renderLista() {
  const answers = new Map<number, (itens: string[] | Error) => void>();
  const load = vi.fn(
    (chave: number) =>
      new Promise<string[]>((done, fail) =>
        answers.set(chave, (itens) => (itens instanceof Error ? fail(itens) : done(itens))),
      ),
  );
  const { result, rerender } = renderHook(({ chave }) => useLista(chave, load), {
    initialProps: { chave: null as number | null },
  });
  const answer = (chave: number, itens: string[] | Error) => act(async () => answers.get(chave)?.(itens));
  return { load, result, choose: (chave: number | null) => rerender({ chave }), answer };
}

test("no argument, no request", () => {
  const { load, result } = renderLista();
  expect(result.current).toMatchObject({ estado: "vazia", itens: [] });
  expect(load).not.toHaveBeenCalled();
});

test("the answer to a superseded request is ignored", async () => {
  const { result, choose, answer } = renderLista();
  choose(1);
  choose(2);
  await answer(1, ["um"]);
  expect(result.current).toMatchObject({ estado: "carregando", itens: [] });
  await answer(2, ["dois"]);
  expect(result.current).toMatchObject({ estado: "pronta", itens: ["dois"] });
  choose(null);
  expect(result.current).toMatchObject({ estado: "vazia", itens: [] });
});

test("a failure is logged and can be retried", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const { load, result, choose, answer } = renderLista();
  choose(1);
  await answer(1, new Error("Sem conexão."));
  expect(result.current).toMatchObject({ estado: "falhou", itens: [] });
  expect(logged).toHaveBeenCalledWith("Erro ao buscar dados da API", expect.any(Error));
  act(() => result.current.retry?.());
  expect(result.current.estado).toBe("carregando");
  await answer(1, ["um"]);
  await waitFor(() => expect(result.current).toMatchObject({ estado: "pronta", itens: ["um"] }));
  expect(load).toHaveBeenCalledTimes(2);
});
