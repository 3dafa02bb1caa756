/** The rules of the aesthetics quote hold whatever a visitor does, in whatever order answers arrive. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type AcaoEstetica,
  cotacaoOf,
  type EsteticaEscolhida,
  isPronta,
  orcamentoEsteticaOf,
  passoOf,
  propostaEsteticaOf,
  reduceEstetica as reduce,
  tituloServicos,
  SEM_ESTETICA as VAZIA,
} from "../../../ui/lib/cotacao_estetica.ts";
import { type ApiList, NO_LIST } from "../../../ui/lib/option.ts";
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
  rejeicao_calor: null,
  micra: null,
  opcionais: [],
});
const SERVICOS: Record<number, ServicoEstetica[]> = { 10: [1, 2, 3, 4].map(servico), 11: [servico(5)] };
const MODELOS: Record<number, { id: number; titulo: string }[]> = {
  1: [item(101), item(102)],
  2: [item(201)],
};

type Escolhas = typeof VAZIA;
type Estado = "carregando" | "pronta" | "falhou";
type Act = (now: EsteticaEscolhida) => AcaoEstetica;

const PRONTAS: Estado[] = ["pronta", "pronta", "pronta"];

/** The choices with the server's answers so far. */
function seen(escolhas: Escolhas, [modelos, servicos, opcionais] = PRONTAS): EsteticaEscolhida {
  return cotacaoOf(escolhas, {
    modelos: answered(MODELOS, escolhas.marca, modelos),
    servicos: answered(SERVICOS, escolhas.categoria, servicos),
    opcionais: answered(OPCIONAIS, escolhas.servico, opcionais),
  });
}

function answered<T>(
  all: Record<number, T[]>,
  de: { id: number } | null,
  estado: Estado = "pronta",
): ApiList<T> {
  if (!de) return NO_LIST;
  return { estado, itens: estado === "pronta" ? (all[de.id] ?? []) : [] };
}

/** Actions one after the other, each with its answers. */
function reached(...acts: Act[]): Escolhas {
  return acts.reduce((now, act) => reduce(now, act(seen(now))), VAZIA);
}

const MARCA: Act = () => ({ tipo: "marca", marca: item(1) });
const MODELO: Act = () => ({ tipo: "modelo", modelo: item(101) });
const CATEGORIA: Act = () => ({ tipo: "categoria", categoria: categoria(10) });
const choose =
  (id: number): Act =>
  () => ({ tipo: "servico", servico: servico(id) });
const toggle =
  (id: number): Act =>
  ({ opcionais }) => ({ tipo: "opcional", id, opcionais: opcionais.itens });
const until = (id: number, ...acts: Act[]) => seen(reached(MARCA, MODELO, CATEGORIA, choose(id), ...acts));

const reload = (guardada: unknown): AcaoEstetica => ({
  tipo: "restore",
  guardada,
  marcas: [item(1), item(2)],
  categorias: [categoria(10), categoria(11)],
});

const acao: fc.Arbitrary<AcaoEstetica> = fc.oneof(
  fc.record({ tipo: fc.constant("marca" as const), marca: fc.constantFrom(null, item(1), item(2)) }),
  fc.record({
    tipo: fc.constant("modelo" as const),
    modelo: fc.constantFrom(null, item(101), item(102), item(201), item(999)),
  }),
  fc.record({ tipo: fc.constant("categoria" as const), categoria: fc.constantFrom(10, 11).map(categoria) }),
  fc.record({ tipo: fc.constant("servico" as const), servico: fc.constantFrom(1, 2, 3, 4, 5).map(servico) }),
  fc.record({
    tipo: fc.constant("opcional" as const),
    id: fc.constantFrom(21, 31, 32, 33, 41, 42, 43, 44, 51, 999),
    opcionais: fc.constantFrom(1, 2, 3, 4, 5).map((id) => OPCIONAIS[id] ?? []),
  }),
  fc.record({ tipo: fc.constant("lead" as const), lead: fc.constantFrom(null, "lead-a") }),
);

/** The next step of a visitor, once the data has loaded. */
function onward(now: EsteticaEscolhida, pick: number): AcaoEstetica {
  const { marca, modelo, categoria: escolhida, servico: escolhido, modelos, servicos, opcionais } = now;
  const one = <T>(itens: T[], otherwise: T): T => itens[pick % itens.length] ?? otherwise;
  if (!marca) return { tipo: "marca", marca: item(1 + (pick % 2)) };
  if (!modelo) return { tipo: "modelo", modelo: one(modelos.itens, item(999)) };
  if (!escolhida) return { tipo: "categoria", categoria: categoria(10 + (pick % 2)) };
  if (!escolhido) return { tipo: "servico", servico: one(servicos.itens, servico(1)) };
  return toggle(one(opcionais.itens, opcional(999)).id)(now);
}

/** A visitor's action, sensible or not, or a reload; and how far the answers are. */
const evento = fc.record({
  act: fc.oneof(
    {
      weight: 12,
      arbitrary: fc.nat(20).map(
        (pick): Act =>
          (now) =>
            onward(now, pick),
      ),
    },
    {
      weight: 5,
      arbitrary: acao.map(
        (uma): Act =>
          () =>
            uma,
      ),
    },
  ),
  estados: fc.oneof(
    { weight: 3, arbitrary: fc.constant(PRONTAS) },
    {
      weight: 1,
      arbitrary: fc.array(fc.constantFrom<Estado>("carregando", "pronta", "falhou"), {
        minLength: 3,
        maxLength: 3,
      }),
    },
  ),
});

type Step = {
  now: EsteticaEscolhida;
  before: EsteticaEscolhida;
  acao: AcaoEstetica;
  escolhas: Escolhas;
  estados: Estado[];
};

describe("whatever happens", () => {
  const always = (rule: (step: Step) => void) =>
    fc.assert(
      fc.property(fc.array(evento, { maxLength: 40, size: "max" }), (eventos) => {
        eventos.reduce((antes, { act, estados }) => {
          const before = seen(antes, estados);
          const acao = act(before);
          const escolhas = reduce(antes, acao);
          rule({ now: seen(escolhas, estados), before, acao, escolhas, estados });
          return escolhas;
        }, VAZIA);
      }),
      { numRuns: 300 },
    );

  test("no choice is made without the choices it depends on", () => {
    always(({ now: { marca, modelo, categoria, servico, escolhidos, modelos, servicos, opcionais } }) => {
      if (modelo) expect(marca).not.toBeNull();
      if (modelo && modelos.estado === "pronta") expect(MODELOS[marca?.id ?? 0]).toContainEqual(modelo);
      if (servico) expect(modelo && categoria).not.toBeNull();
      if (servico && servicos.estado === "pronta")
        expect(SERVICOS[categoria?.id ?? 0]).toContainEqual(servico);
      if (escolhidos.length) expect(servico).not.toBeNull();
      if (!servico) expect(opcionais).toEqual(NO_LIST);
    });
  });

  test("the chosen options are the service's, go together, and a single one is always chosen", () => {
    always(({ now: { servico, opcionais, escolhidos } }) => {
      if (opcionais.estado !== "pronta") return;
      const all = OPCIONAIS[servico?.id ?? 0] as OpcionalEstetica[];
      expect(new Set(escolhidos).size).toBe(escolhidos.length);
      const chosen = all.filter(({ id }) => escolhidos.includes(id));
      expect(chosen.length).toBe(escolhidos.length);
      if (chosen.some(({ individual }) => individual)) expect(chosen.length).toBe(1);
      if (all.length === 1) expect(escolhidos).toEqual([all[0]?.id]);
    });
  });

  test("another brand, model, category or service clears the choices that depend on it", () => {
    always(({ now, before, acao: { tipo }, escolhas }) => {
      const changed = (campo: "marca" | "modelo" | "categoria" | "servico") =>
        tipo === campo && now[campo]?.id !== before[campo]?.id;
      if (changed("marca")) expect(escolhas).toMatchObject({ modelo: null, servico: null, escolhidos: [] });
      if (changed("modelo") || changed("categoria"))
        expect(escolhas).toMatchObject({ servico: null, escolhidos: [] });
      if (changed("servico")) expect(escolhas.escolhidos).toEqual([]);
    });
  });

  test("the request has all chosen ids and nothing else", () => {
    let ready = 0;
    always(({ now }) => {
      const sent = orcamentoEsteticaOf(now, "lead-b");
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

  test("a reload loses nothing", () => {
    always(({ escolhas }) => {
      const stored = JSON.parse(JSON.stringify(escolhas));
      expect(reduce(VAZIA, reload(stored))).toEqual(escolhas);
    });
  });

  test("choosing the same again changes nothing", () => {
    always(({ now, escolhas, estados }) => {
      const again = (acao: AcaoEstetica) => expect(seen(reduce(escolhas, acao), estados)).toEqual(now);
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
    expect(passoOf(until(2))).toBe("proposta");
  });

  test("several: at least one", () => {
    const { opcionais, ...three } = until(3);
    for (const most of [2, 3])
      expect(passoOf({ ...three, opcionais: { ...opcionais, itens: opcionais.itens.slice(0, most) } })).toBe(
        "opcionais",
      );
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
    const loading = reached(MARCA, MODELO, CATEGORIA, choose(3));
    const waiting = seen(loading, ["pronta", "pronta", "carregando"]);
    expect(isPronta(waiting)).toBe(false);
    expect(reduce(loading, toggle(31)(waiting)).escolhidos).toEqual([]);
  });

  test("a choice gone from the catalogue is cleared", () => {
    const escolhas = reached(MARCA, MODELO, CATEGORIA, choose(3), toggle(31));
    const listas = seen(escolhas);
    const pronta = <T>(itens: T[]) => ({ estado: "pronta" as const, itens });
    expect(cotacaoOf(escolhas, { ...listas, modelos: pronta([item(102)]) })).toMatchObject({
      modelo: null,
      servico: null,
      escolhidos: [],
    });
    expect(cotacaoOf(escolhas, { ...listas, servicos: pronta([servico(1)]) })).toMatchObject({
      modelo: { id: 101 },
      servico: null,
      escolhidos: [],
    });
    expect(cotacaoOf(escolhas, { ...listas, opcionais: pronta([opcional(32), opcional(33)]) })).toMatchObject(
      {
        servico: { id: 3 },
        escolhidos: [],
      },
    );
  });
});

test("the lead's proposal names the service and the car", () => {
  expect(propostaEsteticaOf(until(1))).toBe("Orçamento de estética: n.º 1, n.º 1 n.º 101");
});

test("the two titles over the services", () => {
  expect(tituloServicos([servico(5), servico(5)])).toBe("Qual tipo você prefere?");
  expect(tituloServicos([servico(5)])).toBe("Conheça nosso produto");
  expect(tituloServicos([servico(1), servico(2)])).toBe("Conheça nosso produto");
  expect(tituloServicos([])).toBe("Conheça nosso produto");
});

test.each([null, "nada", 7, [], { marca: 7, escolhidos: "x" }, { modelo: { id: 1, titulo: "x" } }])(
  "an unreadable stored quote is an empty quote: %j",
  (guardada) => expect(reduce(VAZIA, reload(guardada))).toEqual(VAZIA),
);
