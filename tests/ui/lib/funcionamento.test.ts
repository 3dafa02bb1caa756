/** "Aberto agora": by the dealer's clock, the week, and the days that are otherwise. */
import { expect, test } from "vitest";
import { aberturaOf, respostaOf } from "../../../ui/lib/funcionamento.ts";
import { directionsOf } from "../../../ui/parts/Localizacao.tsx";

const LOJA = {
  periodos: [
    { dias: [1, 2, 3, 4, 5], abre: "09:00", fecha: "19:00" },
    { dias: [6], abre: "09:30", fecha: "16:00" },
  ],
  excecoes: [
    { data: "2026-12-24", motivo: "Véspera de Natal", abre: "09:00", fecha: "13:00" },
    { data: "2026-12-25", motivo: "Natal", abre: null, fecha: null },
  ],
};

/** 2026-11-23 is a Monday; São Paulo is three hours behind UTC. */
test.each([
  ["2026-11-23T11:59:00Z", "Fechado agora. Abre hoje às 9h"],
  ["2026-11-23T12:00:00Z", "Aberto agora, até as 19h"],
  ["2026-11-23T21:59:00Z", "Aberto agora, até as 19h"],
  ["2026-11-23T22:00:00Z", "Fechado agora. Abre amanhã às 9h"],
  ["2026-11-24T01:30:00Z", "Fechado agora. Abre amanhã às 9h"],
  ["2026-11-28T12:00:00Z", "Fechado agora. Abre hoje às 9h30"],
  ["2026-11-28T19:00:00Z", "Fechado agora. Abre segunda às 9h"],
  ["2026-11-29T15:00:00Z", "Fechado agora. Abre amanhã às 9h"],
  ["2026-12-24T15:59:00Z", "Aberto agora, até as 13h"],
  ["2026-12-24T16:00:00Z", "Fechado agora. Abre sábado às 9h30"],
  ["2026-12-25T15:00:00Z", "Fechado hoje (Natal). Abre amanhã às 9h30"],
])("at %s: %s", (moment, said) => {
  expect(aberturaOf(LOJA, new Date(moment))?.texto).toBe(said);
});

test.each([
  ["2026-11-23T11:59:00Z", "Um consultor responde hoje a partir das 9h"],
  ["2026-11-23T12:00:00Z", "Um consultor responde hoje até as 19h"],
  ["2026-11-23T21:00:00Z", "Um consultor responde hoje até as 19h"],
  ["2026-11-23T21:01:00Z", "Um consultor responde amanhã a partir das 9h"],
  ["2026-11-28T20:00:00Z", "Um consultor responde segunda a partir das 9h"],
  ["2026-12-24T15:30:00Z", "Um consultor responde sábado a partir das 9h30"],
])("at %s: %s", (moment, said) => {
  expect(respostaOf(LOJA, new Date(moment))).toBe(said);
});

test("an hour that ends after midnight is another day's", () => {
  const late = { periodos: [{ dias: [1, 2], abre: "20:00", fecha: "23:59" }], excecoes: [] };
  expect(respostaOf(late, new Date("2026-11-24T02:30:00Z"))).toBe(
    "Um consultor responde amanhã a partir das 20h",
  );
});

test("a long closure names the day", () => {
  const closed = Array.from({ length: 9 }, (_, i) => ({
    data: `2027-01-0${i + 1}`,
    motivo: "Férias coletivas",
    abre: null,
    fecha: null,
  }));
  const said = aberturaOf({ ...LOJA, excecoes: closed }, new Date("2027-01-01T15:00:00Z"))?.texto;
  expect(said).toBe("Fechado hoje (Férias coletivas). Abre 11/01 às 9h");
});

test("without periods nothing is said, and without an opening ahead no day", () => {
  expect(aberturaOf({ periodos: [], excecoes: [] }, new Date())).toBeNull();
  expect(respostaOf({ periodos: [], excecoes: [] }, new Date())).toBeNull();
  const never = { periodos: [{ dias: [], abre: "09:00", fecha: "19:00" }], excecoes: [] };
  expect(aberturaOf(never, new Date())?.texto).toBe("Fechado agora");
});

test("the route leads to the address in each app", () => {
  const loja = { endereco: "Rua Açaí", endnum: "7", bairro: "", cidade: "São Paulo", estado: "SP" };
  const rotas = directionsOf({ ...loja, cep: "01000-000" });
  expect(rotas.map(({ nome }) => nome)).toEqual(["Google Maps", "Waze", "Apple Maps"]);
  for (const { href } of rotas)
    expect(decodeURIComponent(href)).toContain("Rua Açaí, 7, São Paulo - SP, 01000-000");
});
