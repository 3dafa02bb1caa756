/**
 * The dealer's name, facts and claims, word by word (specification, section 9.7; reading 19).
 * app/claims.py has those that stand in heads and mails.
 */

export const CASA = "Quintavera Motors";
export const ANO_COPYRIGHT = 2024;
export const ANOS_DE_CASA = 12;

/** Armoring (specification, section 2.9). */
export const BLINDAGEM = {
  garantia: "10 anos",
  leveza: "80%",
  nivel: "IIIA",
  posVenda: "grátis por 6 meses",
};

/** The film of the showroom on Home. */
export const VIDEO_SHOWROOM = "QtvDemoShow";

/** The parts of a day on which an appointment may be wished for. */
export const PARTES = [
  { valor: "manha", texto: "De manhã" },
  { valor: "tarde", texto: "À tarde" },
  { valor: "fim-do-dia", texto: "No fim do dia" },
] as const;

/** The most cars of a comparison, as in app/pages/comparar.py. */
export const LADO_A_LADO = { minimo: 2, maximo: 4 };
