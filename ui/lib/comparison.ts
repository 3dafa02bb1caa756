/** Cars side by side: what differs, what is alike, and who has which option. */
import type { VeiculoDetalhe } from "../wire.ts";
import { linhasOf, linhasOfDossie } from "./ficha.ts";

/** A line of the sheet with each car's value, in the cars' order; undefined is not known. */
type Line = { nome: string; valores: (string | undefined)[] };

type Comparacao = {
  diferencas: Line[];
  comuns: Line[];
  /** The items that some name and others do not, without what any car of these years has. */
  opcionais: { nome: string; tem: boolean[] }[];
  opcionaisComuns: string[];
};

/** A seller forgets to name them; no car is without. */
const DE_TODOS = /airbag|controle de estabilidade|\babs\b/i;

export function comparisonOf(carros: VeiculoDetalhe[]): Comparacao {
  const linhas = [...sideBySide(carros.map(linhasOf)), ...blindagensOf(carros)];
  const conhecidas = linhas.filter(({ valores }) => valores.some(Boolean));
  const opcionais = opcionaisOf(carros);
  return {
    diferencas: conhecidas.filter((linha) => !isAlike(linha)),
    comuns: conhecidas.filter(isAlike),
    opcionais: opcionais.filter(({ nome, tem }) => tem.includes(false) && !DE_TODOS.test(nome)),
    opcionaisComuns: opcionais.flatMap(({ nome, tem }) => (tem.includes(false) ? [] : [nome])),
  };
}

function sideBySide(fichas: ReturnType<typeof linhasOf>[]): Line[] {
  const [primeira = []] = fichas;
  return primeira.map(([nome], at) => ({ nome, valores: fichas.map((ficha) => textOf(ficha[at]?.[1])) }));
}

function textOf(valor: ReturnType<typeof linhasOf>[number][1]): string | undefined {
  return valor ? String(valor) : undefined;
}

/** Nothing where no car is armored; the others have no dossier. */
function blindagensOf(carros: VeiculoDetalhe[]): Line[] {
  const blindados = carros.map(({ blindagem }) => blindagem.blindado === 1);
  if (!blindados.includes(true)) return [];
  const dossies = sideBySide(carros.map(linhasOfDossie)).filter(({ valores }) => valores.some(Boolean));
  return [
    { nome: "Blindado", valores: blindados.map((sim) => (sim ? "Sim" : "Não")) },
    ...dossies.map(({ nome, valores }) => ({
      nome,
      valores: valores.map((valor, at) => (blindados[at] ? valor : "Não se aplica")),
    })),
  ];
}

function isAlike({ valores }: Line): boolean {
  return new Set(valores.map((valor) => valor?.trim().toLowerCase())).size === 1;
}

/** All options in the order in which the cars name them; spelling by case makes none another. */
function opcionaisOf(carros: VeiculoDetalhe[]): { nome: string; tem: boolean[] }[] {
  const nomes = new Map<string, string>();
  const daqui = carros.map(({ opcionais }) => {
    for (const { opcional } of opcionais)
      if (!nomes.has(keyOf(opcional))) nomes.set(keyOf(opcional), opcional);
    return new Set(opcionais.map(({ opcional }) => keyOf(opcional)));
  });
  return [...nomes].map(([key, nome]) => ({ nome, tem: daqui.map((um) => um.has(key)) }));
}

function keyOf(opcional: string): string {
  return opcional.trim().toLowerCase();
}

/** The first message on WhatsApp about these cars. */
export function messageOf(carros: Pick<VeiculoDetalhe, "titulo">[], endereco: string): string {
  const nomes = carros.map(({ titulo }) => titulo).join(" e ");
  return `Olá! Estou comparando ${nomes} no site e gostaria da sua opinião.\n${endereco}`;
}
