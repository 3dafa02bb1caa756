/** What both quotes do alike: their car, the lead of a proposal, and their choices in this tab's storage. */
import { readJson, store } from "../platform/storage.ts";
import type { Opcao } from "./option.ts";

export type Cotada = "blindagem" | "estetica";

/** A brand, a model of it, and the lead that was made already: trying again repeats only the quote (reading 35). */
export type Carro = { marca: Opcao | null; modelo: Opcao | null; lead: string | null };

export const SEM_CARRO: Carro = { marca: null, modelo: null, lead: null };

export type CarroAcao =
  | { tipo: "marca"; marca: Opcao | null }
  | { tipo: "modelo"; modelo: Opcao | null }
  | { tipo: "lead"; lead: string | null };

/** The same again changes nothing; another one drops, by `withoutModelo`, what was chosen for the one before. */
export function reduceCarro<Cotacao extends Carro>(
  cotacao: Cotacao,
  acao: CarroAcao,
  withoutModelo: (cotacao: Cotacao) => Cotacao,
): Cotacao {
  if (acao.tipo === "lead") return { ...cotacao, lead: acao.lead };
  const { marca, modelo } = { ...cotacao, ...acao };
  if (marca?.id === cotacao.marca?.id && modelo?.id === cotacao.modelo?.id) return cotacao;
  return { ...withoutModelo(cotacao), marca, modelo: acao.tipo === "modelo" && marca ? modelo : null };
}

/** A key gets another number when the shape changes. */
const CHAVES = { blindagem: "cotacao-blindagem:1", estetica: "cotacao-estetica" };

/** The stored value, of any shape; quotes work without storage, too. */
export function readStored(servico: Cotada): unknown {
  return readJson("session", CHAVES[servico]);
}

/** Null removes it. */
export function saveStored(servico: Cotada, cotacao: object | null): void {
  store("session", CHAVES[servico], cotacao && JSON.stringify(cotacao));
}
