/** A vehicle's fields as text: price on request, badges, year (readings 12–14). */

/** Both texts stand here alone: the listing's cards use the specification's own word. */
const SOB_CONSULTA = { pagina: "Sob Consulta", listagem: "Subconsulta" };
export type Lugar = keyof typeof SOB_CONSULTA;

const KM_BAIXA = 10_000;

export function precoText(preco: string | null | undefined, lugar: Lugar = "pagina"): string {
  return preco && /[1-9]/.test(preco) ? preco : SOB_CONSULTA[lugar];
}

export function isSobConsulta(preco: string | null | undefined): boolean {
  return precoText(preco) === SOB_CONSULTA.pagina;
}

/** "2026-11-12" as "12/11/2026", or without the year as "12/11". */
export function diaText(dia: string, ano = true): string {
  return dia
    .slice(0, 10)
    .split("-")
    .slice(ano ? 0 : 1)
    .reverse()
    .join("/");
}

type Situacao = { status?: string | null; situacao?: string | null };

export function isVendido({ status, situacao }: Situacao): boolean {
  return [status, situacao].some((text) => text?.toLowerCase() === "vendido");
}

/** The same as `is_reservado` of db/estoque/veiculos.py. */
export function isReservado(veiculo: Situacao): boolean {
  return veiculo.situacao?.toLowerCase() === "reservado" && !isVendido(veiculo);
}

/** "9.800" is 9800; what is no number is null. */
function kmNumber(km: string | null | undefined): number | null {
  const digits = km?.replaceAll(".", "").trim() ?? "";
  return /^\d+$/.test(digits) ? Number(digits) : null;
}

export function kmText(km: string | null | undefined): string {
  return kmNumber(km) === null ? "" : `${km}\u00a0km`;
}

export type Selo = "ZERO" | "Baixa quilometragem" | "Blindados" | "Vendido" | "Reservado";

export function selosOf(veiculo: Situacao & { km?: string | null; blindado?: number | null }): Selo[] {
  const km = kmNumber(veiculo.km);
  const given: [Selo, boolean][] = [
    ["Vendido", isVendido(veiculo)],
    ["Reservado", isReservado(veiculo)],
    ["ZERO", km === 0],
    ["Baixa quilometragem", km !== null && km > 0 && km < KM_BAIXA],
    ["Blindados", veiculo.blindado === 1],
  ];
  return given.flatMap(([selo, has]) => (has ? [selo] : []));
}

type Anos = { ano_fabricacao?: number | null; ano_modelo?: number | null };

/** "2024/2025": the year it was made and the model year. */
export function anoText({ ano_fabricacao, ano_modelo }: Anos): string {
  return [ano_fabricacao, ano_modelo].filter(Boolean).join("/");
}

/** The suggestions' label (reading 13): the car's own year; only a car without one has the fixed label. */
export function anoLabel({ ano_fabricacao, ano_modelo }: Anos): string {
  return `ano ${ano_modelo || ano_fabricacao || 2021}`;
}

export function nomeOf({ marca, modelo }: { marca: string; modelo: string }): string {
  return `${marca} ${modelo}`;
}
