/** The car of a quote, as both wizards choose it: a brand, a model of it, and the lead that a proposal made already. */
import type { Opcao } from "./option.ts";

type Carro = { marca: Opcao | null; modelo: Opcao | null; lead: string | null };

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
  switch (acao.tipo) {
    case "marca":
      return acao.marca?.id === cotacao.marca?.id
        ? cotacao
        : { ...withoutModelo(cotacao), marca: acao.marca };
    case "modelo":
      return acao.modelo?.id === cotacao.modelo?.id
        ? cotacao
        : { ...withoutModelo(cotacao), modelo: cotacao.marca && acao.modelo };
    case "lead":
      return { ...cotacao, lead: acao.lead };
  }
}
