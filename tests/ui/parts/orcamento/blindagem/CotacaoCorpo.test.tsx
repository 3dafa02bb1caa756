/** The armoring wizard's choices: what each costs, and products of which only one goes. */
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useReducer } from "react";
import { beforeEach, expect, test } from "vitest";
import {
  type Projeto,
  reduceBlindagem as reduce,
  SEM_BLINDAGEM as VAZIA,
} from "../../../../../ui/lib/cotacao_blindagem.ts";
import { CotacaoCorpo } from "../../../../../ui/parts/orcamento/blindagem/CotacaoCorpo.tsx";
import type { EspecificacaoBlindagem } from "../../../../../ui/wire.ts";
import { spec } from "../../../blindagem.ts";
import { show, words } from "../../../show.tsx";

const PRECOS = { "vidro-10-a": 90, "vidro-10-b": 80, "vidro-5": 60, "cinta-aco": 5 };
const priced = () => ({ ...spec(6, { precos: PRECOS }), a_partir_de: "R$ 62.780,00" });

let cotacao: Projeto;

function Passo({ passo, especificacao }: { passo: number; especificacao: EspecificacaoBlindagem }) {
  const modelo = { id: 11, titulo: "Modelo" };
  const inicio = reduce(
    { ...VAZIA, marca: modelo, modelo },
    { tipo: "especificacao", modelo: 11, spec: especificacao },
  );
  const [estado, act] = useReducer(reduce, {
    ...reduce(inicio, { tipo: "escolha", escolha: { garantia: "garantia-10" } }),
    passo,
  });
  cotacao = estado;
  return (
    <CotacaoCorpo cotacao={{ ...estado, passo }} act={act} load={async () => {}} acted={{ current: true }} />
  );
}

const text = () => words(document.body.innerHTML.replaceAll("&nbsp;", " "));

beforeEach(() => document.body.replaceChildren());

test("a step says what its choices cost", () => {
  show(<Passo passo={1} especificacao={priced()} />);
  expect(text()).toContain("O projeto, a partir de R$ 62.780,00");
  show(<Passo passo={2} especificacao={priced()} />);
  expect(text()).toMatch(
    /10 anos de garantia a partir de R\$ 80\.000,00 .*5 anos de garantia R\$ 60\.000,00/,
  );
  expect(
    screen.getByRole("radio", { name: "Produto vidro-10-a", description: /R\$ 90\.000,00/ }),
  ).toBeTruthy();
  show(<Passo passo={3} especificacao={priced()} />);
  expect(text()).toContain("+ R$ 5.000,00");
});

test("where no price is known none is said", () => {
  for (const passo of [1, 2, 3, 4, 5]) show(<Passo passo={passo} especificacao={spec(6)} />);
  expect(text()).toContain("anos de garantia");
  expect(text()).not.toMatch(/R\$|a partir de/);
});

test("without warranties, weights and days the glass is chosen at once, and nothing is claimed", async () => {
  const simple = spec(6, { vidros: { "": ["vidro"] } });
  const none = { nivel: "", peso_estimado_kg: "", prazo_dias: 0 };
  const especificacao = { ...simple, categoria: { ...simple.categoria, ...none } };
  show(<Passo passo={1} especificacao={especificacao} />);
  expect(text()).not.toMatch(/Magnum|kg|dias|quanto custa/);
  show(<Passo passo={2} especificacao={especificacao} />);
  expect(text()).not.toContain("garantia");
  await userEvent.click(screen.getByRole("radio", { name: "Produto vidro" }));
  expect(cotacao.vidro).toBe("vidro");
});

test("of products that exclude each other one is chosen, or none", async () => {
  show(<Passo passo={3} especificacao={spec(6)} />);
  const grupo = screen.getByRole("group", { name: "cinta_aco_rodas: escolha só um" });
  expect(grupo.textContent).not.toContain("Um ou outro");
  const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
  expect(radio("Nenhum").checked).toBe(true);
  await userEvent.click(radio("Produto cinta-aco"));
  await userEvent.click(radio("Produto cinta-polimero"));
  expect(cotacao.produtos).toContain("cinta-polimero");
  expect(cotacao.produtos).not.toContain("cinta-aco");
  expect(radio("Nenhum").checked).toBe(false);
  await userEvent.click(radio("Nenhum"));
  expect(cotacao.produtos).not.toContain("cinta-polimero");
  expect(screen.getByRole("checkbox", { name: "Produto sirene" })).toBeTruthy();
});
