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

export function isEmpty(valor: unknown): boolean {
  return valor == null || valor === "" || (Array.isArray(valor) && !valor.length);
}

/** A value as it is read: "R$ 899.900", "22/11/2026", a reference by its name; "" for none. */
export function textOf(campo: CampoFicha, valor: unknown): string {
  if (isEmpty(valor)) return "";
  if (typeof valor === "boolean") return valor ? "sim" : "não";
  if (campo.tipo === "reais") return `R$ ${Number(valor).toLocaleString("pt-BR")}`;
  if (campo.tipo === "data") return String(valor).split("-").reverse().join("/");
  if (campo.tipo === "referencia")
    return (campo.opcoes ?? []).find((opcao) => opcao.valor === Number(valor))?.titulo ?? `nº ${valor}`;
  if (!Array.isArray(valor)) return String(valor);
  return campo.tipo === "lista" ? valor.join(", ") : valor.length === 1 ? "1 item" : `${valor.length} itens`;
}

const NUMEROS = new Set(["inteiro", "reais", "referencia"]);

export function valorOf(campo: CampoFicha, valor: unknown): unknown {
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
