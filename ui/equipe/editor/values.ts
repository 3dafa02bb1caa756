/** Conversions of a record's values: as typed, as sent, as read. */
import type { CampoFicha } from "../wire.ts";
import { readAno, readKm, readReais, reaisOf } from "./numbers.ts";

export type Values = Record<string, unknown>;

/** The values as they are sent: numbers as numbers, without empty optional fields. */
export function sentValuesOf(campos: CampoFicha[], valores: Values): Values {
  const sent = campos.map((campo) => [campo.nome, sentValueOf(campo, valores[campo.nome])]);
  return Object.fromEntries(sent.filter(([, valor]) => valor !== undefined));
}

export function titlesOf(campos: { titulo: string }[]): string {
  return campos.map(({ titulo }) => titulo).join(", ");
}

/** The changes as they are sent: null for an emptied field. */
export function changesOf(campos: CampoFicha[], valores: Values): Values {
  return Object.fromEntries(
    campos.map((campo) => [campo.nome, sentValueOf(campo, valores[campo.nome]) ?? null]),
  );
}

export function isEmpty(valor: unknown): boolean {
  return valor == null || valor === "" || (Array.isArray(valor) && !valor.length);
}

/** The days of the week, the first of which is 1. */
export const DAYS = ["seg", "ter", "qua", "qui", "sex", "sáb", "dom"];

/** A value as it is read: "R$ 899.900", "22/11/2026", a reference by its name; "" for none. */
export function textOf(campo: CampoFicha, valor: unknown): string {
  if (isEmpty(valor)) return "";
  if (typeof valor === "boolean") return valor ? "sim" : "não";
  if (campo.tipo === "reais") {
    const read = sentValueOf(campo, valor);
    return typeof read === "number" ? reaisOf(read) : String(read);
  }
  if (campo.tipo === "data") return String(valor).split("-").reverse().join("/");
  if (campo.tipo === "dias") return (valor as number[]).map((dia) => DAYS[dia - 1]).join(", ");
  if (campo.tipo === "referencia" && typeof valor === "number")
    return tituloOf(campo, Number(valor)) ?? `nº ${valor}`;
  if (campo.tipo === "escolha") return tituloOf(campo, valor) ?? String(valor);
  if (!Array.isArray(valor)) return String(valor);
  return campo.tipo === "lista" ? valor.join(", ") : valor.length === 1 ? "1 item" : `${valor.length} itens`;
}

/** "Porsche 911 Carrera S": the fields that name a record, whatever kind it is; "" for none. */
export function recordNameOf(valores: Values, campos: CampoFicha[], nomes = NOMES): string {
  const named = nomes.flatMap((nome) => campos.filter((campo) => campo.nome === nome));
  const texts = named.map((campo) => textOf(campo, valores[campo.nome]));
  return texts.filter(Boolean).join(" ");
}

const NOMES = ["marca", "modelo", "versao", "titulo", "label", "legenda", "nome"];

function tituloOf({ opcoes = [] }: CampoFicha, valor: unknown): string | undefined {
  return opcoes.find((opcao) => opcao.valor === valor)?.titulo;
}

/** The same at full length: a list line by line. */
export function longTextOf(campo: CampoFicha, valor: unknown): string {
  if (campo.tipo === "lista") return linhasOf(valor).join("\n");
  if (campo.tipo !== "itens" || !Array.isArray(valor)) return textOf(campo, valor);
  const lineOf = (one: Values) =>
    (campo.campos ?? []).map((field) => longTextOf(field, one[field.nome])).filter(Boolean);
  return valor.map((one) => lineOf(one as Values).join(" · ")).join("\n");
}

/** The text of HTML, block by block. */
export function plainOf(valor: unknown): string {
  const apart = String(valor ?? "").replace(/<\/(p|h\d|li)>|<br/g, "\n$&");
  return new DOMParser().parseFromString(apart, "text/html").body.textContent.trim();
}

const NUMEROS = new Set(["inteiro", "reais", "referencia"]);

/** One value as it is sent; unreadable text stays as typed, for the server to refuse. */
export function sentValueOf(campo: CampoFicha, valor: unknown): unknown {
  if (campo.tipo === "sim") return Boolean(valor);
  if (campo.tipo === "lista") return linhasOf(valor);
  if (campo.tipo === "dias") return valor ?? [];
  if (campo.tipo === "itens") {
    return ((valor as Values[]) ?? []).map((one) => sentValuesOf(campo.campos ?? [], one));
  }
  if (valor == null || valor === "")
    return campo.padrao || (campo.obrigatorio && !NUMEROS.has(campo.tipo)) ? "" : undefined;
  if (campo.tipo === "km") return readKm(String(valor)) ?? valor;
  if (campo.tipo === "ano") return readAno(String(valor)) ?? valor;
  if (campo.tipo === "reais" && typeof valor === "string") {
    const read = readReais(valor);
    return typeof read === "number" ? read : valor;
  }
  if (campo.sugestoes) return valor; // a number, or the name of a new record
  return NUMEROS.has(campo.tipo) ? Number(valor) : valor;
}

function linhasOf(valor: unknown): string[] {
  const lines = Array.isArray(valor) ? valor : String(valor ?? "").split("\n");
  return lines.map((line) => String(line).trim()).filter(Boolean);
}
