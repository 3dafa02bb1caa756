/** A record's values as the editor holds them, and as its call takes them. */
import type { CampoFicha } from "../../wire.ts";

export type Valores = Record<string, unknown>;

/** What is sent: numbers as numbers, an empty field as null where it may be, or left to its default. */
export function valoresOf(campos: CampoFicha[], valores: Valores): Valores {
  const given: Valores = {};
  for (const campo of campos) {
    const valor = valorOf(campo, valores[campo.nome]);
    if (valor !== undefined) given[campo.nome] = valor;
  }
  return given;
}

const NUMEROS = new Set(["inteiro", "reais", "referencia"]);

function valorOf(campo: CampoFicha, valor: unknown): unknown {
  if (campo.tipo === "sim") return Boolean(valor);
  if (campo.tipo === "lista") return linhasOf(valor);
  if (campo.tipo === "dias") return valor ?? [];
  if (campo.tipo === "fichas") {
    return ((valor as Valores[]) ?? []).map((one) => valoresOf(campo.campos ?? [], one));
  }
  if (valor == null || valor === "")
    return campo.obrigatorio ? (NUMEROS.has(campo.tipo) ? undefined : "") : undefined;
  return NUMEROS.has(campo.tipo) ? Number(valor) : valor;
}

/** The lines of a list, however it is held. */
function linhasOf(valor: unknown): string[] {
  const lines = Array.isArray(valor) ? valor : String(valor ?? "").split("\n");
  return lines.map((line) => String(line).trim()).filter(Boolean);
}
