/** A vehicle's structured facts as the technical sheet lists them; what is not known is left out. */
import { CARROCERIAS } from "../contract/carrocerias.ts";
import { DOSSIE } from "../contract/dossie.ts";
import type { VeiculoDetalhe } from "../wire.ts";
import { anoText, diaText, isVendido, kmText } from "./veiculo.ts";

export type Fato = readonly [nome: string, valor: string];

type Valor = string | number | null | undefined | false;

type Linha = readonly [nome: string, valor: Valor];

/** Those that have a value. */
export function known(rows: Linha[]): Fato[] {
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
  const tabelas = gruposOf(veiculo).map(([titulo, linhas]): [string, Fato[]] => [titulo, known(linhas)]);
  return tabelas.filter(([, fatos]) => fatos.length);
}

/** Every line of the sheet in its order, known or not, so that cars stand side by side. */
export function linhasOf(veiculo: VeiculoDetalhe): Linha[] {
  return [
    ["Ano", anoText(veiculo)],
    ["Quilometragem", kmText(veiculo.km)],
    ...gruposOf(veiculo).flatMap(([, linhas]) => linhas),
  ];
}

function gruposOf(veiculo: VeiculoDetalhe): [titulo: string, Linha[]][] {
  const { blindagem } = veiculo;
  const aVenda = !isVendido(veiculo); // the papers of a sale
  const mecanica: Linha[] = [
    ["Motor", veiculo.motor],
    ["Potência", veiculo.potencia_cv && `${veiculo.potencia_cv}\u00a0cv`],
    ["Torque", veiculo.torque_kgfm && `${veiculo.torque_kgfm}\u00a0kgfm`],
    ["Câmbio", veiculo.cambio],
    ["Tração", veiculo.tracao],
    ["Combustível", veiculo.combustivel],
  ];
  const configuracao: Linha[] = [
    ["Cor", veiculo.cor],
    ["Interior", veiculo.cor_interna],
    ["Carroceria", CARROCERIAS[veiculo.carroceria ?? ""] ?? veiculo.carroceria],
    ["Portas", veiculo.portas],
    ["Lugares", veiculo.lugares],
    ["ISOFIX", veiculo.isofix === 1 && "Sim"],
    ["Peso da blindagem", blindagem.peso_blindagem_kg && `${blindagem.peso_blindagem_kg}\u00a0kg`],
  ];
  const documentacao: Linha[] = [
    ["Procedência", veiculo.procedencia],
    ["Número de fabricação", veiculo.numero_serie],
    ["Proprietários", veiculo.unico_dono === 1 ? "Único dono" : veiculo.proprietarios],
    ["Revisões", veiculo.revisoes.join(" · ")],
    ["IPVA", aVenda && veiculo.ipva_pago === 1 && "Pago"],
    ["Licenciamento", aVenda && veiculo.licenciado === 1 && "Em dia"],
    ["Final de placa", veiculo.placa_final],
  ];
  return [
    ["Mecânica", mecanica],
    ["Configuração", configuracao],
    ["Documentação", documentacao],
  ];
}

/** The lines of the armor's dossier, known or not. */
export function linhasOfDossie({ blindagem }: VeiculoDetalhe): Linha[] {
  return itensOf(blindagem).map(([nome, , valor]) => [nome, valor]);
}

/** The facts of an armor in a buyer's order: the known ones, and the missing. */
export function dossieOf({ blindagem }: Pick<VeiculoDetalhe, "blindagem">) {
  const itens = itensOf(blindagem);
  return {
    fatos: known(itens.map(([nome, , valor]) => [nome, valor])),
    faltam: itens.flatMap(([nome, documento, valor]) => (valor ? [] : [{ nome, documento }])),
  };
}

/** A fact of the dossier: its name, its word in the contact form's address, its value. */
type Documento = (typeof DOSSIE)[number][0];
type Item = readonly [nome: string, documento: Documento, valor: Valor];

function itensOf(blindagem: VeiculoDetalhe["blindagem"]): Item[] {
  const { data_blindagem, declaracao_exercito, vistoria_blindagem, vistoriador } = blindagem;
  const vistoria = [vistoria_blindagem && diaText(vistoria_blindagem), vistoriador]
    .filter(Boolean)
    .join(", ");
  const valores: Record<Documento, Valor> = {
    blindadora: blindagem.blindadora,
    data: data_blindagem ? diaText(data_blindagem) : blindagem.ano_blindagem,
    nivel: blindagem.tipo_blindagem,
    vidros: blindagem.tipo_vidro,
    fabricante: blindagem.fabricante_vidros,
    garantia: blindagem.garantia_vidros_ate,
    declaracao: declaracao_exercito && `Registrada em ${diaText(declaracao_exercito)}`,
    vistoria: vistoria_blindagem && vistoria,
  };
  return DOSSIE.map(([documento, nome]) => [nome, documento, valores[documento]]);
}
