/** Where a car stands, in the words that visitors read, and the steps from there. */
import type { Posicao } from "./wire.ts";

export type Situacao = "Disponível" | "Reservado" | "Vendido" | "Oculto";
type Movimento = Posicao["movimento"];
export type Passo = {
  movimento: Movimento;
  titulo: string;
  /** What is said when it is done. */
  feito: string;
  /** How much it asks to be pressed: the next sensible step, another one, one that takes the car away. */
  peso: "principal" | "comum" | "discreto";
};

export const AJUDA =
  "Disponível e Reservado estão no site e recebem propostas. Vendido continua no site, sem preço. Oculto, ninguém vê.";

/** The record keeps it as two fields; what they mean together is `VITRINE` in db/estoque/tables.py. */
export function situacaoOf(carro: { status?: unknown; situacao?: unknown }): Situacao {
  const [status, situacao] = [carro.status, carro.situacao].map((text) => String(text ?? "").toLowerCase());
  if (status === "vendido" || (status === "ativo" && situacao === "vendido")) return "Vendido";
  if (status !== "ativo") return "Oculto";
  return situacao === "reservado" ? "Reservado" : "Disponível";
}

/** The step that leads here, from wherever. */
export const CAMINHO: Record<Situacao, Movimento> = {
  Disponível: "publicar",
  Reservado: "reservar",
  Vendido: "vender",
  Oculto: "ocultar",
};

const FEITO: Record<Movimento, string> = {
  publicar: "Publicado: o carro está no site como Disponível.",
  reservar: "Reservado: o carro continua no site.",
  vender: "Vendido: o site mostra “Veículo Vendido”, sem preço.",
  ocultar: "Oculto: ninguém mais vê este carro no site.",
};

const passo = (movimento: Movimento, peso: Passo["peso"], titulo: string = movimento): Passo => ({
  movimento,
  titulo,
  feito: FEITO[movimento],
  peso,
});

/** From each state, the next sensible step first; where one already is leads nowhere. */
export const PASSOS: Record<Situacao, Passo[]> = {
  Oculto: [passo("publicar", "principal"), passo("reservar", "comum"), passo("vender", "discreto")],
  Disponível: [passo("reservar", "principal"), passo("vender", "comum"), passo("ocultar", "discreto")],
  Reservado: [
    passo("vender", "principal"),
    passo("publicar", "comum", "voltar a Disponível"),
    passo("ocultar", "discreto"),
  ],
  Vendido: [passo("publicar", "comum", "voltar a Disponível"), passo("ocultar", "discreto")],
};
