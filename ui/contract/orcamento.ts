/** What stands for prices of a quote on request. Written by `make wire`. */
export const CONSULTAR = "Um consultor entrará em contato em breve com os valores deste orçamento." as const;
