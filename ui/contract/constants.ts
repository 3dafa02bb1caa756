/** Texts of the specification and limits that both sides know. Written by `make wire`. */
export const LADO_A_LADO = {"minimo": 2, "maximo": 4} as const;
