/** Texts of the specification and limits that both sides know. Written by `make wire`. */
export const BLINDAGEM = {"garantia": "10 anos", "leveza": "80%", "nivel": "IIIA", "posVenda": "grátis por 6 meses"} as const;
export const LADO_A_LADO = {"minimo": 2, "maximo": 4} as const;
