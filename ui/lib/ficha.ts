/** A vehicle's structured facts as the technical sheet lists them; what is not known is left out. */
import type { VeiculoDetalhe } from "../wire.ts";
import { anoText, kmText } from "./veiculo.ts";

export type Fato = readonly [nome: string, valor: string];

type Valor = string | number | null | undefined | false;

type Linha = readonly [nome: string, valor: Valor];

function known(rows: Linha[]): Fato[] {
  return rows.flatMap(([nome, valor]) => (valor ? [[nome, String(valor)] as const] : []));
}

/** The facts below the title. */
export function resumoOf(veiculo: VeiculoDetalhe): Fato[] {
  const { blindagem } = veiculo;
  return known([
    ["Ano", anoText(veiculo)],
    ["Quilometragem", kmText(veiculo.km)],
    ["Combustível", veiculo.combustivel],
    ["Blindagem", blindagem.blindado === 1 && (blindagem.tipo_blindagem || "Blindado")],
    ["Vidros", blindagem.blindado === 1 && blindagem.tipo_vidro],
  ]);
}

/** The tables of the sheet, each with its known facts; none without any. */
export function tabelasOf(veiculo: VeiculoDetalhe): [titulo: string, fatos: Fato[]][] {
  const tabelas: [string, Fato[]][] = [
    ["Mecânica", known(mecanica(veiculo))],
    ["Configuração", known(configuracao(veiculo))],
    ["Documentação", known(documentacao(veiculo))],
  ];
  return tabelas.filter(([, fatos]) => fatos.length);
}

function mecanica(veiculo: VeiculoDetalhe): Linha[] {
  return [
    ["Motor", veiculo.motor],
    ["Potência", veiculo.potencia_cv && `${veiculo.potencia_cv} cv`],
    ["Torque", veiculo.torque_kgfm && `${veiculo.torque_kgfm} kgfm`],
    ["Câmbio", veiculo.cambio],
    ["Tração", veiculo.tracao],
    ["Combustível", veiculo.combustivel],
  ];
}

function configuracao(veiculo: VeiculoDetalhe): Linha[] {
  return [
    ["Cor", veiculo.cor],
    ["Interior", veiculo.cor_interna],
    ["Carroceria", CARROCERIAS[veiculo.carroceria ?? ""] ?? veiculo.carroceria],
    ["Portas", veiculo.portas],
    ["Lugares", veiculo.lugares],
  ];
}

function documentacao(veiculo: VeiculoDetalhe): Linha[] {
  return [
    ["Procedência", veiculo.procedencia],
    ["Único dono", veiculo.unico_dono === 1 && "Sim"],
    ["IPVA", veiculo.ipva_pago === 1 && "Pago"],
    ["Licenciamento", veiculo.licenciado === 1 && "Em dia"],
    ["Final de placa", veiculo.placa_final],
  ];
}

/** Every line of the sheet in its order, known or not, so that cars stand side by side. */
export function linhasOf(veiculo: VeiculoDetalhe): Linha[] {
  return [
    ["Ano", anoText(veiculo)],
    ["Quilometragem", kmText(veiculo.km)],
    ...mecanica(veiculo),
    ...configuracao(veiculo),
    ...documentacao(veiculo),
  ];
}

/** The same of the armor's dossier. */
export function linhasOfDossie({ blindagem }: VeiculoDetalhe): Linha[] {
  return itensOf(blindagem).map(({ nome, valor }) => [nome, valor]);
}

/** The facts of an armor in a buyer's order: the known ones, and the missing. */
export function dossieOf({ blindagem }: Pick<VeiculoDetalhe, "blindagem">): {
  fatos: Fato[];
  faltam: Documento[];
} {
  const itens = itensOf(blindagem);
  return {
    fatos: known(itens.map(({ nome, valor }) => [nome, valor])),
    faltam: itens.flatMap(({ nome, documento, valor }) => (valor ? [] : [{ nome, documento }])),
  };
}

/** A fact that a dossier lacks: its name, and its word in the contact form's address (db/visitantes/objetos.py). */
type Documento = { nome: string; documento: string };

function itensOf(blindagem: VeiculoDetalhe["blindagem"]): (Documento & { valor: Valor })[] {
  const { declaracao_exercito, vistoria_blindagem, vistoriador } = blindagem;
  const vistoria = [diaOf(vistoria_blindagem), vistoriador].filter(Boolean).join(", ");
  return [
    { nome: "Quem blindou", documento: "blindadora", valor: blindagem.blindadora },
    {
      nome: "Blindado em",
      documento: "data",
      valor: diaOf(blindagem.data_blindagem) ?? blindagem.ano_blindagem,
    },
    { nome: "Nível de proteção", documento: "nivel", valor: blindagem.tipo_blindagem },
    { nome: "Vidros", documento: "vidros", valor: blindagem.tipo_vidro },
    { nome: "Fabricante dos vidros", documento: "fabricante", valor: blindagem.fabricante_vidros },
    { nome: "Garantia dos vidros até", documento: "garantia", valor: blindagem.garantia_vidros_ate },
    {
      nome: "Declaração do Exército",
      documento: "declaracao",
      valor: declaracao_exercito && `Registrada em ${diaOf(declaracao_exercito)}`,
    },
    { nome: "Última vistoria", documento: "vistoria", valor: vistoria_blindagem && vistoria },
  ];
}

/** "2025-03-07" as "07/03/2025". */
function diaOf(dia: string | null | undefined): string | undefined {
  return dia?.split("-").reverse().join("/");
}

const CARROCERIAS: Record<string, string> = {
  suv: "SUV",
  sedan: "Sedã",
  coupe: "Cupê",
  hatch: "Hatch",
  picape: "Picape",
  perua: "Perua",
  conversivel: "Conversível",
  roadster: "Roadster",
  minivan: "Minivan",
  van: "Van",
};
