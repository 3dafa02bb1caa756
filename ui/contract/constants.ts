/** Texts of the specification and limits that both sides know. Written by `make wire`. */
export const BLINDAGEM = {"garantia": "10 anos", "leveza": "80%", "nivel": "IIIA", "posVenda": "grátis por 6 meses"} as const;
export const PARTES = [{"valor": "manha", "texto": "De manhã"}, {"valor": "tarde", "texto": "À tarde"}, {"valor": "fim-do-dia", "texto": "No fim do dia"}] as const;
export const LADO_A_LADO = {"minimo": 2, "maximo": 4} as const;
export type Documento = "blindadora" | "data" | "nivel" | "vidros" | "fabricante" | "garantia" | "declaracao" | "vistoria";
