/** The rules of a person's fields (specification, section 5.1). Written by `make wire`. */
export const EMAIL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
export const UNSEEN = /[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;
export const ANTES = /^(?:(?:\+|00)55|55(?=0?\d{10,11}$))?(?:0(?!0)(?:\d\d)?(?=[1-9]\d[2-9]\d{7,8}$))?/;
export const NUMERO = /^(1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])([0-9]{4,5})([0-9]{4})$/;
export const NOME_MINIMO = 2 as const;
export const EMAIL_INVALIDO = "Informe um e-mail válido" as const;
export const TELEFONE_OU_EMAIL = "Informe o telefone ou o e-mail" as const;
