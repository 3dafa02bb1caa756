/** The armoring wizard keeps its rules whatever is done in whatever order (specification, section 4.5; readings 32 and 33). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type AcaoBlindagem,
  canGo,
  canLeave,
  documentacaoOf,
  menorPreco,
  opcionaisOf,
  type Projeto,
  produtosOf,
  reduceBlindagem as reduce,
  tetosOf,
  ULTIMO,
  SEM_BLINDAGEM as VAZIA,
  vidrosOf,
} from "../../../ui/lib/cotacao_blindagem.ts";
import { orcamentoBlindagemOf, propostaBlindagemOf } from "../../../ui/lib/cotacao_summary.ts";
import { spec } from "../blindagem.ts";

const LEAD = "Zc3fXQ0v0mJ5yO2nG1kq8w";
const MARCAS = [1, 2].map((id) => ({ id, titulo: `Marca ${id}` }));
const MODELOS = [11, 12].map((id) => ({ id, titulo: `Modelo ${id}` }));
const SPECS = [spec(6), spec(7, { semTeto: true, vidros: { "garantia-10": ["outro-vidro"] } })];
const SKUS = ["vidro-10-a", "vidro-10-b", "vidro-5", "sirene", "cinta-aco", "cinta-polimero", "exercito"];
const MORE = ["detran", "plataforma", "teto-opaco", "teto-panoramico", "outro-vidro", "nada"];

const marca = fc.constantFrom(...MARCAS, null);
const modelo = fc.constantFrom(...MODELOS, null);
const sku = fc.constantFrom(...SKUS, ...MORE);
const acao: fc.Arbitrary<AcaoBlindagem> = fc.oneof(
  fc.record({ tipo: fc.constant("marca" as const), marca }),
  { weight: 2, arbitrary: fc.record({ tipo: fc.constant("modelo" as const), modelo }) },
  { weight: 9, arbitrary: fc.record({ tipo: fc.constant("escolha" as const), escolha: escolha() }) },
  fc.record({ tipo: fc.constant("load" as const) }),
  {
    weight: 4,
    arbitrary: fc.record({
      tipo: fc.constant("especificacao" as const),
      modelo: fc.constantFrom(11, 12),
      spec: fc.constantFrom(...SPECS),
    }),
  },
  fc.record({
    tipo: fc.constant("sem-especificacao" as const),
    modelo: fc.constantFrom(11, 12),
    carga: fc.constantFrom("sem-projeto", "falhou"),
  }),
  {
    weight: 4,
    arbitrary: fc.record({ tipo: fc.constant("go" as const), passo: fc.integer({ min: -2, max: 8 }) }),
  },
  { weight: 3, arbitrary: fc.record({ tipo: fc.constant("produto" as const), sku }) },
  fc.record({ tipo: fc.constant("lead" as const), lead: fc.constantFrom(LEAD, null) }),
  { weight: 1, arbitrary: fc.record({ tipo: fc.constant("restart" as const) }) },
) as fc.Arbitrary<AcaoBlindagem>;

function escolha() {
  return fc.oneof(
    fc.record({ posse: fc.constantFrom("tenho", "encomendar") }),
    fc.record({ garantia: fc.constantFrom("garantia-10", "garantia-5", "garantia-99", "toString") }),
    fc.record({ vidro: sku }),
    fc.record({ teto: fc.constantFrom("sim", "nao") }),
    fc.record({ tetoTipo: sku }),
  );
}

const acoes = fc.array(acao, { maxLength: 40, size: "max" });
const reached = (list: AcaoBlindagem[], de = VAZIA) => list.reduce(reduce, de);

test("a new quote begins with the choices of an earlier one, as far as the model still has them", () => {
  const skus = ["vidro-5", "teto-panoramico", "sirene", "que-saiu"];
  const guardada = { ...VAZIA, marca: MARCAS[0], modelo: MODELOS[0], anteriores: skus };
  const inicio = reduce(VAZIA, { tipo: "restore", guardada });
  expect(inicio.modelo).toEqual(MODELOS[0]);
  const cotacao = reduce(inicio, { tipo: "especificacao", modelo: 11, spec: spec(6) });
  const { garantia, vidro, teto, tetoTipo, produtos } = cotacao;
  expect({ garantia, vidro, teto, tetoTipo }).toEqual({
    garantia: "garantia-5",
    vidro: "vidro-5",
    teto: "sim",
    tetoTipo: "teto-panoramico",
  });
  expect(produtos).toEqual(["sirene", "exercito", "detran"]);
  expect(reduce(cotacao, { tipo: "restart" })).toEqual(VAZIA);
  expect(reduce(VAZIA, { tipo: "restore", guardada: { ...guardada, anteriores: "x" } })).toEqual(VAZIA);
});

/** A wizard that reached its last step. */
const COMPLETA: AcaoBlindagem[] = [
  { tipo: "marca", marca: MARCAS[0] ?? null },
  { tipo: "modelo", modelo: MODELOS[0] ?? null },
  { tipo: "load" },
  { tipo: "especificacao", modelo: 11, spec: SPECS[0] ?? spec(6) },
  { tipo: "escolha", escolha: { garantia: "garantia-10" } },
  { tipo: "escolha", escolha: { vidro: "vidro-10-a" } },
  { tipo: "go", passo: ULTIMO },
];

const always = (rule: (cotacao: Projeto) => void, antes: AcaoBlindagem[] = []) =>
  fc.assert(fc.property(acoes, (list) => rule(reached([...antes, ...list]))));

describe("whatever is done", () => {
  test("no step is passed without its required choices", () => {
    always(({ passo, modelo, spec, vidro, marca }) => {
      expect(passo).toBeGreaterThanOrEqual(0);
      expect(passo).toBeLessThanOrEqual(ULTIMO);
      if (passo > 0) expect(Boolean(marca && modelo && spec)).toBe(true);
      if (passo > 2) expect(vidro).not.toBeNull();
    });
  });

  test("back always works, forward by one only when the step may be left", () => {
    fc.assert(
      fc.property(acoes, fc.nat(ULTIMO), (list, alvo) => {
        const cotacao = reached(list);
        const { passo } = reduce(cotacao, { tipo: "go", passo: alvo });
        if (alvo <= cotacao.passo) expect(passo).toBe(alvo);
        if (alvo === cotacao.passo + 1) expect(passo === alvo).toBe(canLeave(cotacao, cotacao.passo));
        expect(passo === alvo).toBe(canGo(cotacao, alvo));
      }),
    );
  });

  test("a specification is the model's own, and the choices are its own", () => {
    always((cotacao) => {
      const { spec, modelo, marca, vidro, garantia, teto, tetoTipo, produtos } = cotacao;
      if (spec) expect(modelo).not.toBeNull();
      if (modelo) expect(marca).not.toBeNull();
      if (vidro) expect(vidrosOf(cotacao)[garantia ?? ""]?.map(({ sku }) => sku)).toContain(vidro);
      if (garantia) expect(Object.keys(vidrosOf(cotacao))).toContain(garantia);
      expect(tetoTipo !== null).toBe(teto === "sim");
      expect(new Set(produtos).size).toBe(produtos.length);
    });
  });

  test("only chosen items are sent, each in its group, and obligatory ones always", () => {
    always((cotacao) => {
      const sent = orcamentoBlindagemOf(cotacao, LEAD);
      expect(sent !== null).toBe(canLeave(cotacao, ULTIMO));
      if (!sent || !cotacao.spec) return;
      const chosen = [cotacao.vidro, cotacao.tetoTipo, ...cotacao.produtos].filter(Boolean);
      expect(sent.especificacoes.flatMap(({ produtos }) => produtos).sort()).toEqual(chosen.sort());
      for (const { id, sku, obrigatorio, unico, produtos, grupos } of cotacao.spec.especificacoes) {
        const group = sent.especificacoes.find((one) => one.id === id);
        const own = [...(produtos ?? []), ...Object.values(grupos ?? {}).flat()].map((one) => one.sku);
        if (obrigatorio) expect(group?.produtos.length).toBeGreaterThan(0);
        if (!group) continue;
        expect(group.sku).toBe(sku);
        expect(own).toEqual(expect.arrayContaining(group.produtos));
        if (unico) expect(group.produtos).toHaveLength(1);
      }
      if (cotacao.teto !== "sim")
        expect(sent.especificacoes.map(({ sku }) => sku)).not.toContain("teto_solar");
      expect([sent.modelo, sent.lead]).toEqual([cotacao.modelo?.id, LEAD]);
      expect(JSON.stringify(sent)).not.toMatch(/pre[cç]o|valor/i);
    }, COMPLETA);
  });

  test("of products that exclude each other one at most is chosen, and the last one said", () => {
    always((antes) => {
      for (const grupo of opcionaisOf(antes.spec)) {
        const irmaos = produtosOf(grupo).map((um) => um.sku);
        if (grupo.unico) expect(antes.produtos.filter((um) => irmaos.includes(um)).length).toBeLessThan(2);
      }
      if (antes.spec?.categoria.id !== 6) return;
      const sem = antes.produtos.includes("cinta-polimero")
        ? reduce(antes, { tipo: "produto", sku: "cinta-polimero" })
        : antes;
      expect(sem.produtos).not.toContain("cinta-polimero");
      const { produtos } = reduce(sem, { tipo: "produto", sku: "cinta-polimero" });
      expect(produtos).toContain("cinta-polimero");
      expect(produtos).not.toContain("cinta-aco");
    }, COMPLETA);
  });

  test("a stored quote is restored unchanged, with no request pending or failed", () => {
    always((cotacao) => {
      const guardada = JSON.parse(JSON.stringify(cotacao));
      expect(reduce(VAZIA, { tipo: "restore", guardada })).toEqual({ ...cotacao, carga: "parada" });
    });
  });

  test("whatever else lies in the storage is lawful or nothing", () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.dictionary(fc.constantFrom(...Object.keys(VAZIA)), fc.jsonValue()),
        (any, less) => {
          for (const guardada of [any, { ...VAZIA, ...less }]) {
            const lida = reduce(VAZIA, { tipo: "restore", guardada });
            if (lida.passo > 0) expect(Boolean(lida.modelo && lida.spec)).toBe(true);
          }
        },
      ),
    );
  });
});

describe("a brand and its model", () => {
  const cheia = reached(COMPLETA);

  test("choosing a brand clears the model and everything chosen for it", () => {
    const { marca, posse, lead, ...rest } = reached([
      ...COMPLETA,
      { tipo: "escolha", escolha: { posse: "tenho" } },
      { tipo: "lead", lead: LEAD },
      { tipo: "marca", marca: MARCAS[1] ?? null },
    ]);
    expect({ ...rest }).toEqual((({ marca, posse, lead, ...none }: Projeto) => none)(VAZIA));
    expect([marca?.id, posse, lead]).toEqual([2, "tenho", LEAD]);
  });

  test("the same brand or model again changes nothing", () => {
    expect(reduce(cheia, { tipo: "marca", marca: { id: 1, titulo: "Marca 1" } })).toBe(cheia);
    expect(reduce(cheia, { tipo: "modelo", modelo: { id: 11, titulo: "Modelo 11" } })).toBe(cheia);
  });

  test("an answer about a model that is no longer chosen is ignored", () => {
    const outra = reached([...COMPLETA.slice(0, 3), { tipo: "modelo", modelo: MODELOS[1] ?? null }]);
    expect(reduce(outra, { tipo: "especificacao", modelo: 11, spec: spec(6) })).toBe(outra);
    expect(reduce(outra, { tipo: "sem-especificacao", modelo: 11, carga: "falhou" })).toBe(outra);
  });

  test("its specification leaves the first step, with checked and obligatory items chosen", () => {
    const { passo, produtos, carga } = reached(COMPLETA.slice(0, 4));
    expect([passo, produtos, carga]).toEqual([1, ["exercito", "detran"], "parada"]);
  });

  test("a specification loaded again keeps the choices that it still has", () => {
    const chosen = reached([...COMPLETA, { tipo: "produto", sku: "sirene" }]);
    const again = reduce(chosen, { tipo: "especificacao", modelo: 11, spec: spec(6) });
    expect([again.passo, again.vidro, again.produtos.includes("sirene")]).toEqual([
      ULTIMO,
      "vidro-10-a",
      true,
    ]);
    const fewer = spec(6, { vidros: { "garantia-5": ["vidro-5"] } });
    const lost = reduce(chosen, { tipo: "especificacao", modelo: 11, spec: fewer });
    expect([lost.passo, lost.vidro, lost.garantia]).toEqual([2, null, null]);
  });
});

describe("choices", () => {
  test("another warranty swaps the glass list and lets its glass go", () => {
    const cotacao = reduce(reached(COMPLETA), { tipo: "escolha", escolha: { garantia: "garantia-5" } });
    expect([cotacao.garantia, cotacao.vidro, cotacao.passo]).toEqual(["garantia-5", null, 2]);
    expect(vidrosOf(cotacao)["garantia-5"]?.map(({ sku }) => sku)).toEqual(["vidro-5"]);
  });

  test("choices stand in the specification's order, whatever was clicked first", () => {
    const skus = ["cinta-polimero", "sirene"];
    const { produtos } = reached([...COMPLETA, ...skus.map((sku) => ({ tipo: "produto" as const, sku }))]);
    expect(produtos).toEqual(["sirene", "cinta-polimero", "exercito", "detran"]);
  });

  test("optionals and documents are steps of their own", () => {
    const { spec } = reached(COMPLETA);
    const skus = (grupos: ReturnType<typeof opcionaisOf>) => grupos.flatMap(produtosOf).map(({ sku }) => sku);
    expect(skus(opcionaisOf(spec))).toEqual(["sirene", "cinta-aco", "cinta-polimero"]);
    expect(skus(documentacaoOf(spec))).toEqual(["plataforma", "exercito", "detran"]);
  });

  test("a sunroof has a type, and no sunroof none", () => {
    const sim = reduce(reached(COMPLETA), { tipo: "escolha", escolha: { teto: "sim" } });
    expect(sim.tetoTipo).toBe("teto-opaco");
    const tipo = reduce(sim, { tipo: "escolha", escolha: { tetoTipo: "teto-panoramico" } });
    expect(orcamentoBlindagemOf(tipo, LEAD)?.especificacoes).toContainEqual({
      id: 65,
      sku: "teto_solar",
      produtos: ["teto-panoramico"],
    });
    const nao = orcamentoBlindagemOf(reduce(tipo, { tipo: "escolha", escolha: { teto: "nao" } }), LEAD);
    expect(nao?.especificacoes.map(({ sku }) => sku)).toEqual([
      "tipo_vidro",
      "autorizacao_declaracao_exercito",
      "regularizacao_detran",
    ]);
    expect(tetosOf(reached(COMPLETA)).length).toBe(2);
  });

  test("the lead's proposal names the car and whether the visitor has it", () => {
    const cheia = reached(COMPLETA);
    expect(propostaBlindagemOf(cheia)).toBe("Blindagem: Marca 1 Modelo 11.");
    expect(propostaBlindagemOf(reduce(cheia, { tipo: "escolha", escolha: { posse: "tenho" } }))).toContain(
      "Já tem o veículo.",
    );
    expect(
      propostaBlindagemOf(reduce(cheia, { tipo: "escolha", escolha: { posse: "encomendar" } })),
    ).toContain("Quer encomendar o veículo.");
  });
});

test("of glass in any order the lowest price is named", () => {
  const priced = [9000, 5000, 7000].map((preco_valor) => ({ preco_valor, preco: `R$ ${preco_valor}` }));
  expect(menorPreco(priced as Parameters<typeof menorPreco>[0])).toMatch(/^a partir de R\$\s5000$/);
});

test("of an obligatory group that suggests nothing the first product alone is chosen", () => {
  const given = spec(6);
  const last = given.especificacoes.at(-1);
  if (last)
    last.produtos = ["a", "b"].map((sku) => ({
      ...produtosOf(last)[0],
      sku,
      checked: 0,
    })) as typeof last.produtos;
  const acoes: AcaoBlindagem[] = [
    { tipo: "marca", marca: MARCAS[0] ?? null },
    { tipo: "modelo", modelo: MODELOS[0] ?? null },
    { tipo: "especificacao", modelo: 11, spec: given },
  ];
  const { produtos } = acoes.reduce(reduce, VAZIA);
  expect([produtos.includes("a"), produtos.includes("b")]).toEqual([true, false]);
});
