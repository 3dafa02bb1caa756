/** Telephones as people write them, and their mask (specification, section 5.1; reading 21); the rule of db/platform/fields.py. */

import { ANTES, NUMERO } from "../contract/fields.ts";
import { insertedIn } from "./currency.ts";

const RAMAL = /([^a-z])(?:ramal|r|ext|x)\D*\d{1,6}\D*$/i;
export const SEM_DDD = "Informe o telefone com DDD";

/** The rule of the field; one that an e-mail is enough for is not `required`. */
export const regraTelefone = (required: string | false) => ({
  required,
  validate: (telefone: string) => !telefone || Boolean(telefoneOf(telefone)) || SEM_DDD,
});

/** A telephone as it is stored, "(11) 91234-5678" or "+351912345678", which the server looks up; "" of any other text. */
export function telefoneOf(texto: string): string {
  // From the area code on; those of another country's begin with "+" or "00".
  const digits = digitsIn(texto.normalize("NFKC").replace(RAMAL, "$1")).replace(ANTES, "");
  const [, ddd, inicio, fim] = NUMERO.exec(digits) ?? [];
  if (ddd) return `(${ddd}) ${inicio}-${fim}`;
  return /^(?:\+|00)[1-9]\d{6,14}$/.test(digits) ? digits.replace(/^00/, "+") : "";
}

/** The digits, after a "+" if one stands before them. */
function digitsIn(texto: string): string {
  const plain = texto.normalize("NFKC");
  return (/^\D*\+/.test(plain) ? "+" : "") + plain.replace(/\D/g, "");
}

/**
 * What the field shows after a change. What is pasted or filled in is read as a whole; what is typed begins with an area code,
 * with 55 once there are twelve digits, or with a "+" or 0, which wait for the end as an extension does.
 */
export function telefoneShown(antes: string, agora: string): string {
  const typed = insertedIn(antes, agora).length < 2;
  if (!typed && telefoneOf(agora)) return telefoneOf(agora);
  const digits = digitsIn(agora);
  if (digits.length > 9 && /\d\W*[rx]/i.test(agora)) return agora;
  return maskOf(typed && !/^[+0]/.test(digits) ? digits.replace(/^55(?=\d{10})/, "").slice(0, 11) : digits);
}

/** The mask over these digits, as far as they go: eight after the area code until there is a ninth. */
function maskOf(digits: string): string {
  if (/^[+0]|^\d{12}/.test(digits)) return digits;
  const [ddd, rest] = [digits.slice(0, 2), digits.slice(2)];
  const cut = rest.length > 8 ? 5 : 4;
  const number = [rest.slice(0, cut), rest.slice(cut)].filter(Boolean).join("-");
  if (!ddd) return "";
  return number ? `(${ddd}) ${number}` : `(${ddd}`;
}
