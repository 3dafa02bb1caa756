/** A car's state in the visitors' words, and the steps to others. */
import type { Alteracao, Posicao } from "../wire.ts";

export type EstadoDoCarro = "Disponível" | "Reservado" | "Vendido" | "Oculto";
export type Movimento = Posicao["movimento"];

export const AJUDA =
  "Disponível e Reservado estão no site e recebem propostas. Vendido continua no site, sem preço, se tem foto. Oculto, ninguém vê.";

/** The state that two fields of the record are together (`VITRINE` in db/estoque/tables.py). */
export function situacaoOf(carro: { status?: unknown; situacao?: unknown }): EstadoDoCarro {
  const [status, situacao] = [carro.status, carro.situacao].map((text) => String(text ?? "").toLowerCase());
  if (status === "vendido" || (status === "ativo" && situacao === "vendido")) return "Vendido";
  if (status !== "ativo") return "Oculto";
  return situacao === "reservado" ? "Reservado" : "Disponível";
}

/** The step that leads to each state. */
export const CAMINHO: Record<EstadoDoCarro, Movimento> = {
  Disponível: "publicar",
  Reservado: "reservar",
  Vendido: "vender",
  Oculto: "ocultar",
};

/** The toast after each step. */
export const FEITO: Record<Movimento, string> = {
  publicar: "Publicado: o carro está no site como Disponível.",
  reservar: "Reservado: o carro continua no site.",
  vender: "Vendido: com foto, o site mostra “Veículo Vendido”, sem preço.",
  ocultar: "Oculto: ninguém mais vê este carro no site.",
};

/** The steps from each state, the likeliest first, the last one as words alone. */
export const PASSOS_DO_CARRO: Record<EstadoDoCarro, Movimento[]> = {
  Oculto: ["publicar", "reservar", "vender"],
  Disponível: ["reservar", "vender", "ocultar"],
  Reservado: ["vender", "publicar", "ocultar"],
  Vendido: ["publicar", "ocultar"],
};

export const ESTADO = ["status", "situacao"];

/** The effect of each change on the car's state, traced back from its state now: "Situação: Oculto → Disponível", or nothing. */
export function stepsOf(historico: Alteracao[], agora: Record<string, unknown>): string[][] {
  let depois = agora;
  return historico.map(({ campos }) => {
    const before = Object.entries(campos).map(([nome, [de]]) => [nome, de]);
    const antes = { ...depois, ...Object.fromEntries(before) };
    const [de, para] = [situacaoOf(antes), situacaoOf(depois)];
    depois = antes;
    return de === para ? [] : [`Situação: ${de} → ${para}`];
  });
}
