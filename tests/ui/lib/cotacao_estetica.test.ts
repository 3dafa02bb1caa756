/** The rules of the aesthetics quote hold whatever a visitor does, in whatever order answers arrive. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Acao,
  type Cotacao,
  isPronta,
  kept,
  type Nome,
  pedidoOf,
  reduce,
  secaoOf,
  tituloServicos,
  VAZIA,
} from "../../../ui/lib/cotacao_estetica.ts";
import type { OpcionalEstetica, ServicoEstetica } from "../../../ui/wire.ts";

const item = (id: number) => ({ id, titulo: `n.º ${id}` });
const categoria = (id: number) => ({ ...item(id), descricao: "" });
const opcional = (id: number, individual = 0): OpcionalEstetica => ({
  ...item(id),
  descricao: "",
  imagem: "/media/a.jpg",
  individual,
});

/** Service 1 has no option, 2 has one, 3 has several, 4 has exclusive ones among several, 5 is of category 11. */
const OPCIONAIS: Record<number, OpcionalEstetica[]> = {
  1: [],
  2: [opcional(21)],
  3: [opcional(31), opcional(32), opcional(33)],
  4: [opcional(41, 1), opcional(42), opcional(43, 1), opcional(44)],
  5: [opcional(51)],
};
const servico = (id: number): ServicoEstetica => ({
  ...item(id),
  descricao: "",
  imagem: "/media/a.jpg",
  criativo_imagem: "/media/b.jpg",
  status: "Ativo",
  categoria_estetica_id: id === 5 ? 11 : 10,
  garantia_anos: null,
  opcionais: [],
});
const SERVICOS: Record<number, ServicoEstetica[]> = { 10: [1, 2, 3, 4].map(servico), 11: [servico(5)] };
const MODELOS: Record<number, { id: number; titulo: string }[]> = {
  1: [item(101), item(102)],
  2: [item(201)],
};

function answer(cotacao: Cotacao, nome: Nome): Acao {
  const { de } = cotacao[nome];
  if (nome === "modelos") return { tipo: nome, de, itens: MODELOS[de] ?? [] };
  if (nome === "servicos") return { tipo: nome, de, itens: SERVICOS[de] ?? [] };
  return { tipo: nome, de, itens: OPCIONAIS[de] ?? [] };
}

/** What the server would answer to everything that is asked for now. */
function answered(cotacao: Cotacao): Cotacao {
  return (["modelos", "servicos", "opcionais"] as const).reduce(
    (now, nome) => (now[nome].estado === "carregando" ? reduce(now, answer(now, nome)) : now),
    cotacao,
  );
}

/** Actions one after the other, each with its answers. */
function after(...acoes: Acao[]): Cotacao {
  return acoes.reduce((now, acao) => answered(reduce(now, acao)), VAZIA);
}

const MARCA: Acao = { tipo: "marca", marca: item(1) };
const MODELO: Acao = { tipo: "modelo", modelo: item(101) };
const CATEGORIA: Acao = { tipo: "categoria", categoria: categoria(10) };
const choose = (id: number): Acao => ({ tipo: "servico", servico: servico(id) });
const toggle = (id: number): Acao => ({ tipo: "opcional", id });
const until = (id: number, ...acoes: Acao[]) => after(MARCA, MODELO, CATEGORIA, choose(id), ...acoes);

const reload = (texto: string | null): Acao => ({
  tipo: "restore",
  texto,
  marcas: [item(1), item(2)],
  categorias: [categoria(10), categoria(11)],
});

const lista = fc.constantFrom<Nome>("modelos", "servicos", "opcionais");
const de = fc.constantFrom(1, 2, 3, 4, 5, 10, 11);
const acao: fc.Arbitrary<Acao> = fc.oneof(
  fc.record({ tipo: fc.constant("marca" as const), marca: fc.constantFrom(null, item(1), item(2)) }),
  fc.record({
    tipo: fc.constant("modelo" as const),
    modelo: fc.constantFrom(null, 101, 102, 201, 999).map((id) => id && item(id)) as fc.Arbitrary<{
      id: number;
      titulo: string;
    } | null>,
  }),
  fc.record({ tipo: fc.constant("categoria" as const), categoria: fc.constantFrom(10, 11).map(categoria) }),
  fc.record({ tipo: fc.constant("servico" as const), servico: fc.constantFrom(1, 2, 3, 4, 5).map(servico) }),
  fc.record({
    tipo: fc.constant("opcional" as const),
    id: fc.constantFrom(21, 31, 32, 33, 41, 42, 43, 44, 51, 999),
  }),
  fc.record({ tipo: fc.constant("falhou" as const), lista, de }),
  fc.record({ tipo: fc.constant("retry" as const), lista }),
  fc.record({ tipo: fc.constant("lead" as const), lead: fc.constantFrom(null, "lead-a") }),
);
/** What a visitor who knows the way does next, once what is asked for has come. */
function onward(now: Cotacao, pick: number): Acao {
  const { marca, modelo, categoria: escolhida, servico: escolhido, modelos, servicos, opcionais } = now;
  const one = <T>(itens: T[], otherwise: T): T => itens[pick % itens.length] ?? otherwise;
  const asked = (["modelos", "servicos", "opcionais"] as const).find((um) => now[um].estado === "carregando");
  if (asked) return answer(now, asked);
  if (!marca) return { tipo: "marca", marca: item(1 + (pick % 2)) };
  if (!modelo) return { tipo: "modelo", modelo: one(modelos.itens, item(999)) };
  if (!escolhida) return { tipo: "categoria", categoria: categoria(10 + (pick % 2)) };
  if (!escolhido) return { tipo: "servico", servico: one(servicos.itens, servico(1)) };
  return { tipo: "opcional", id: one(opcionais.itens, opcional(999)).id };
}

/** A visitor's action, sensible or not, the answer to what is asked now, a late answer to what was asked before, or a reload. */
const evento: fc.Arbitrary<(now: Cotacao) => Acao> = fc.oneof(
  { weight: 12, arbitrary: fc.nat(20).map((pick) => (now: Cotacao) => onward(now, pick)) },
  { weight: 5, arbitrary: acao.map((uma) => () => uma) },
  { weight: 4, arbitrary: lista.map((nome) => (now: Cotacao) => answer(now, nome)) },
  {
    weight: 1,
    arbitrary: fc.tuple(lista, de).map(
      ([nome, id]) =>
        () =>
          answer({ ...VAZIA, [nome]: { ...VAZIA[nome], de: id } }, nome),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constant((now: Cotacao) => reload(kept(now))),
  },
);

describe("whatever happens", () => {
  const always = (rule: (now: Cotacao, before: Cotacao, acao: Acao) => void) =>
    fc.assert(
      fc.property(fc.array(evento, { maxLength: 40, size: "max" }), (eventos) => {
        eventos.reduce((before, um) => {
          const acao = um(before);
          const now = reduce(before, acao);
          rule(now, before, acao);
          return now;
        }, VAZIA);
      }),
      { numRuns: 300 },
    );

  test("nothing is chosen without what it depends on", () => {
    always(({ marca, modelo, categoria, servico, escolhidos, modelos, servicos, opcionais }) => {
      if (modelo) expect(MODELOS[marca?.id ?? 0]).toContainEqual(modelo);
      if (servico) {
        expect(modelo).not.toBeNull();
        expect(SERVICOS[categoria?.id ?? 0]).toContainEqual(servico);
      }
      if (escolhidos.length) expect(servico).not.toBeNull();
      const chosen = { modelos: marca, servicos: categoria, opcionais: servico };
      for (const [nome, { estado, de }] of Object.entries({ modelos, servicos, opcionais })) {
        const parent = chosen[nome as Nome];
        expect(estado === "vazia" ? parent : parent?.id).toBe(estado === "vazia" ? null : de);
      }
    });
  });

  test("the chosen options are the service's, go together, and a single one is always chosen", () => {
    always(({ servico, opcionais, escolhidos }) => {
      expect(new Set(escolhidos).size).toBe(escolhidos.length);
      if (opcionais.estado !== "pronta") return;
      const all = OPCIONAIS[servico?.id ?? 0] as OpcionalEstetica[];
      expect(opcionais.itens).toEqual(all);
      const chosen = all.filter(({ id }) => escolhidos.includes(id));
      expect(chosen.length).toBe(escolhidos.length);
      if (chosen.some(({ individual }) => individual)) expect(chosen.length).toBe(1);
      if (all.length === 1) expect(escolhidos).toEqual([all[0]?.id]);
    });
  });

  test("another brand, model, category or service clears what hangs from it", () => {
    always((now, before, { tipo }) => {
      const changed = (what: "marca" | "modelo" | "categoria" | "servico") =>
        tipo === what && now[what]?.id !== before[what]?.id;
      if (changed("marca")) expect(now).toMatchObject({ modelo: null, servico: null, escolhidos: [] });
      if (changed("modelo") || changed("categoria"))
        expect(now).toMatchObject({ servico: null, escolhidos: [], opcionais: { estado: "vazia" } });
      if (changed("marca") && now.marca)
        expect(now.modelos).toEqual({ estado: "carregando", de: now.marca.id, itens: [] });
      if (changed("categoria")) expect(now.servicos).toMatchObject({ estado: "carregando", itens: [] });
      if (changed("servico") && now.servico)
        expect(now).toMatchObject({
          opcionais: { estado: "carregando", de: now.servico.id },
          escolhidos: [],
        });
    });
  });

  test("what is sent is whole, and nothing but the chosen ids", () => {
    let ready = 0;
    always((now) => {
      const sent = pedidoOf(now, "lead-b");
      expect(sent !== null).toBe(isPronta(now));
      if (!sent) return;
      ready += 1;
      expect(sent).toEqual({
        categoria: now.categoria?.id,
        lead: "lead-b",
        modelo: now.modelo?.id,
        servico: now.servico?.id,
        opcionais: now.escolhidos,
      });
      expect(now.escolhidos.length > 0).toBe(OPCIONAIS[sent.servico]?.length !== 0);
    });
    expect(ready, "the sequences come far enough to mean something").toBeGreaterThan(200);
  });

  test("a reload loses nothing once the lists are there again", () => {
    always((now) => {
      const again = answered(reduce(VAZIA, reload(kept(now))));
      const whole = answered(now);
      for (const lista of ["modelos", "servicos", "opcionais"] as const)
        if (whole[lista].estado === "falhou") return;
      expect(again).toEqual(whole);
    });
  });

  test("choosing the same again changes nothing", () => {
    always((now) => {
      const again = (acao: Acao) => expect(reduce(now, acao)).toEqual(now);
      again({ tipo: "marca", marca: now.marca });
      again({ tipo: "modelo", modelo: now.modelo });
      if (now.categoria) again({ tipo: "categoria", categoria: now.categoria });
      if (now.servico) again({ tipo: "servico", servico: now.servico });
    });
  });
});

describe("options", () => {
  test("none: ready at once; one: chosen by itself and not to be taken away", () => {
    expect(isPronta(until(1))).toBe(true);
    expect(until(2).escolhidos).toEqual([21]);
    expect(until(2, toggle(21)).escolhidos).toEqual([21]);
    expect(secaoOf(until(2))).toBe("proposta");
  });

  test("several: at least one", () => {
    expect(secaoOf(until(3))).toBe("opcionais");
    expect(isPronta(until(3))).toBe(false);
    expect(until(3, toggle(32), toggle(31)).escolhidos).toEqual([32, 31]);
    expect(isPronta(until(3, toggle(32)))).toBe(true);
    expect(isPronta(until(3, toggle(32), toggle(32)))).toBe(false);
  });

  test("an exclusive one replaces all, chosen again clears; another one drops it", () => {
    expect(until(4, toggle(42), toggle(44), toggle(41)).escolhidos).toEqual([41]);
    expect(until(4, toggle(41), toggle(43)).escolhidos).toEqual([43]);
    expect(until(4, toggle(42), toggle(41), toggle(41)).escolhidos).toEqual([]);
    expect(until(4, toggle(41), toggle(44)).escolhidos).toEqual([44]);
  });

  test("nothing can be chosen before they are there", () => {
    const loading = [MARCA, MODELO, CATEGORIA].reduce((now, acao) => answered(reduce(now, acao)), VAZIA);
    expect(reduce(reduce(loading, choose(3)), toggle(31)).escolhidos).toEqual([]);
  });
});

describe("lists", () => {
  test("an answer to what is not asked any more is left out", () => {
    const other = reduce(reduce(VAZIA, MARCA), { tipo: "marca", marca: item(2) });
    expect(reduce(other, { tipo: "modelos", de: 1, itens: [item(101)] })).toEqual(other);
  });

  test("a failure can be tried again", () => {
    const failed = reduce(reduce(VAZIA, MARCA), { tipo: "falhou", lista: "modelos", de: 1 });
    expect(failed.modelos.estado).toBe("falhou");
    const again = reduce(failed, { tipo: "retry", lista: "modelos" });
    expect(again.modelos).toEqual({ estado: "carregando", de: 1, itens: [] });
  });

  test("what is chosen and gone from the catalogue is chosen no more", () => {
    const back = reduce(VAZIA, reload(kept(until(3, toggle(31)))));
    expect(back).toMatchObject({ modelo: { id: 101 }, servico: { id: 3 }, escolhidos: [31] });
    expect(reduce(back, { tipo: "modelos", de: 1, itens: [item(102)] })).toMatchObject({
      modelo: null,
      servico: null,
    });
    expect(reduce(back, { tipo: "servicos", de: 10, itens: [servico(1)] })).toMatchObject({
      servico: null,
      escolhidos: [],
    });
    expect(
      reduce(back, { tipo: "opcionais", de: 3, itens: [opcional(32), opcional(33)] }).escolhidos,
    ).toEqual([]);
  });
});

test("the two titles over the services", () => {
  expect(tituloServicos([servico(5), servico(5)])).toBe("Qual tipo você prefere?");
  expect(tituloServicos([servico(5)])).toBe("Conheça nosso produto");
  expect(tituloServicos([servico(1), servico(2)])).toBe("Conheça nosso produto");
  expect(tituloServicos([])).toBe("Conheça nosso produto");
});

test.each([
  null,
  "",
  "nada",
  "null",
  "[]",
  '{"marca":7,"escolhidos":"x"}',
  '{"modelo":{"id":1,"titulo":"x"}}',
])("what is kept and makes no sense is an empty quote: %s", (texto) =>
  expect(reduce(VAZIA, reload(texto))).toEqual(VAZIA),
);
