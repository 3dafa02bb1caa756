/** What the specification says word by word, and lists that several pages share. */

/** The claims about armoring (specification, section 2.9; reading 19), as in app/claims.py. */
export const BLINDAGEM = {
  garantia: "10 anos",
  leveza: "80%",
  nivel: "IIIA",
  posVenda: "grátis por 6 meses",
};

/** The parts of a day on which an appointment may be wished for. */
export const PARTES = [
  { valor: "manha", texto: "De manhã" },
  { valor: "tarde", texto: "À tarde" },
  { valor: "fim-do-dia", texto: "No fim do dia" },
] as const;

/** The most cars of a comparison, as in app/pages/comparar.py. */
export const LADO_A_LADO = { minimo: 2, maximo: 4 };
