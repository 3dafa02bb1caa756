/** A vehicle's structured facts as the technical sheet lists them; what is not known is left out. */
import type { VeiculoDetalhe } from "../wire.ts";
import { anoText, kmText } from "./veiculo.ts";

export type Fato = readonly [nome: string, valor: string];

type Valor = string | number | null | undefined | false;

function known(rows: [string, Valor][]): Fato[] {
  return rows.flatMap(([nome, valor]) => (valor ? [[nome, String(valor)] as const] : []));
}

/** What a buyer asks first: below the title. */
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

export function mecanicaOf(veiculo: VeiculoDetalhe): Fato[] {
  return known([
    ["Motor", veiculo.motor],
    ["Potência", veiculo.potencia_cv && `${veiculo.potencia_cv} cv`],
    ["Torque", veiculo.torque_kgfm && `${veiculo.torque_kgfm} kgfm`],
    ["Câmbio", veiculo.cambio],
    ["Tração", veiculo.tracao],
    ["Combustível", veiculo.combustivel],
  ]);
}

export function configuracaoOf(veiculo: VeiculoDetalhe): Fato[] {
  return known([
    ["Cor", veiculo.cor],
    ["Interior", veiculo.cor_interna],
    ["Carroceria", CARROCERIAS[veiculo.carroceria ?? ""] ?? veiculo.carroceria],
    ["Portas", veiculo.portas],
    ["Lugares", veiculo.lugares],
  ]);
}

export function documentacaoOf(veiculo: VeiculoDetalhe): Fato[] {
  return known([
    ["Procedência", veiculo.procedencia],
    ["Único dono", veiculo.unico_dono === 1 && "Sim"],
    ["IPVA", veiculo.ipva_pago === 1 && "Pago"],
    ["Licenciamento", veiculo.licenciado === 1 && "Em dia"],
    ["Final de placa", veiculo.placa_final],
  ]);
}

export function blindagemOf({ blindagem }: VeiculoDetalhe): Fato[] {
  return known([
    ["Nível", blindagem.tipo_blindagem],
    ["Vidros", blindagem.tipo_vidro],
    ["Ano da blindagem", blindagem.ano_blindagem],
    ["Garantia dos vidros até", blindagem.garantia_vidros_ate],
  ]);
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
