/** The desk's words for what the calls name. */
import type { Atendimento, Carga, LinhaCarga } from "../wire.ts";

export const TIPOS: Record<Atendimento["tipo"], string> = {
  proposta: "Proposta",
  visita: "Visita",
  blindagem: "Blindagem",
  estetica: "Estética",
  contato: "Contato",
  venda: "Quer vender",
};

export const ESTADOS: Atendimento["estado"][] = ["novo", "em contato", "proposta", "ganho", "perdido"];

export const SUSPEITAS: Record<string, string> = {
  armadilha: "preencheu um campo que pessoas não veem",
  tempo: "enviou em menos de 3 segundos",
  "sem tempo": "não disse quanto tempo levou",
  frequencia: "muitos envios da mesma pessoa",
  volume: "veio numa enxurrada de envios",
};

export const ETAPAS: Record<Carga["etapa"], string> = {
  recebendo: "O arquivo está sendo enviado",
  ensaiar: "Na fila para ser conferido",
  ensaiando: "O arquivo está sendo conferido",
  ensaiada: "Conferido: nada mudou ainda",
  importar: "Na fila para ser importado",
  importando: "Os carros estão entrando",
  feita: "Importado",
  falhou: "Não deu certo",
};

export const ACOES: Record<LinhaCarga["acao"], string> = {
  novo: "carro novo",
  altera: "muda",
  igual: "igual",
  recusado: "fica de fora",
};
