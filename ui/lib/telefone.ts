/** Telephones as people write them, and their mask (specification, section 5.1; reading 21); the rule of db/platform/telefone.py. */

import { ANTES, OUTRO_PAIS } from "../contract/fields.ts";

const NUMERO = /^([1-9]\d)(\d{4,5})(\d{4})$/;
const RAMAL = /([^a-z])(?:ramal|r|ext|x)\D*\d{1,6}\D*$/i;
export const SEM_DDD = "Informe o telefone com DDD";

/** The rule of the field; one that an e-mail is enough for is not `required`. */
export const regraTelefone = (required: string | false) => ({
  required,
  validate(telefone: string) {
    const erro = telefone && erroOfTelefone(telefone);
    return (!required && erro === OUTRO_PAIS ? `${erro}, ou escreva só o e-mail` : erro) || true;
  },
});

/** A telephone as it is stored, "(11) 91234-5678"; "" of any other text. */
export function telefoneOf(texto: string): string {
  const [, ddd, inicio, fim] = NUMERO.exec(nationalOf(texto)) ?? [];
  return ddd ? `(${ddd}) ${inicio}-${fim}` : "";
}

/** Why a text is no telephone; "" of one. */
export function erroOfTelefone(texto: string): string {
  if (telefoneOf(texto)) return "";
  return /^(?:\+\d|00)/.test(nationalOf(texto)) ? OUTRO_PAIS : SEM_DDD;
}

/** The digits from the area code on; those of another country's begin with "+" or "00". */
function nationalOf(texto: string): string {
  return digitsIn(texto.normalize("NFKC").replace(RAMAL, "$1")).replace(ANTES, "");
}

/** The digits, after a "+" if one stands before them. */
function digitsIn(texto: string): string {
  const plain = texto.normalize("NFKC");
  return (/^\D*\+/.test(plain) ? "+" : "") + plain.replace(/\D/g, "");
}

type Change = { to: { start: number; end: number } };

/**
 * The field's digits after a change. What is pasted or filled in is read as a whole; what is typed begins with an area code,
 * with 55 once there are twelve digits, or with a "+" or 0, which wait for the end as an extension does.
 */
export function digitsOf(texto: string, change?: Change): string {
  const typed = change && change.to.end - change.to.start < 2;
  if (change && !typed && telefoneOf(texto)) return nationalOf(texto);
  const digits = digitsIn(texto);
  if (digits.length > 9 && /\d\W*[rx]/i.test(texto)) return texto;
  return !typed || /^[+0]/.test(digits) ? digits : digits.replace(/^55(?=\d{10})/, "").slice(0, 11);
}

/** The mask over these digits, as far as they go: eight after the area code until there is a ninth. */
export function maskOf(digits: string): string {
  if (/^[+0]|^\d{12}|[a-z]/i.test(digits)) return digits;
  const [ddd, rest] = [digits.slice(0, 2), digits.slice(2)];
  const cut = rest.length > 8 ? 5 : 4;
  const number = [rest.slice(0, cut), rest.slice(cut)].filter(Boolean).join("-");
  if (!ddd) return "";
  return number ? `(${ddd}) ${number}` : `(${ddd}`;
}
