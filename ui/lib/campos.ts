/** The rules of a person's fields, and the telephone's mask (specification, section 5.1; reading 21). */

const NOME_MINIMO = 2;
// The server's own patterns (db/campos.py): what passes here is not refused there.
export const EMAIL =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
export const TELEFONE = /^\([1-9][0-9]\) [0-9]{4,5}-[0-9]{4}$/;

// Copied names often bring direction marks, which the server refuses (UNSEEN in db/campos.py).
const UNSEEN = /[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** The rules of the fields that every form has; `mensagem` is the message of each. */
export const regraNome = (mensagem: string) => ({
  required: mensagem,
  setValueAs: (nome: string) => nome.replace(UNSEEN, ""),
  validate: (nome: string) => nome.trim().length >= NOME_MINIMO || mensagem,
});
export const regraEmail = (mensagem: string) => ({
  required: mensagem,
  pattern: { value: EMAIL, message: mensagem },
});

/** A telephone's digits. A pasted or filled in one may have Brazil's 55 and the 0 before the area code, which the mask has not; any
 * other country's gives none.
 */
export function digitsOf(text: string): string {
  const digits = text.replace(/\D/g, "");
  if (text.startsWith("(")) return digits; // the mask's own
  const national = digits.replace(/^(?:00)?55(?=0?\d{10,11}$)/, "").replace(/^0(?=\d{10,11}$)/, "");
  return /^(?:\+|00)/.test(text) && national === digits ? "" : national;
}

/** The mask over these digits, as far as they go: eight after the area code until there is a ninth. */
export function maskOf(digits: string): string {
  const [ddd, rest] = [digits.slice(0, 2), digits.slice(2, 11)];
  const cut = rest.length > 8 ? 5 : 4;
  const number = [rest.slice(0, cut), rest.slice(cut)].filter(Boolean).join("-");
  if (!ddd) return "";
  return number ? `(${ddd}) ${number}` : `(${ddd}`;
}

/** The catalogued alert and the sentence that follows it (specification, section 8.1; reading 16). */
export const ERRO_ENVIO = "Error sending proposal. Please try again.";
export const ERRO_ENVIO_TEXTO = "Não foi possível enviar agora. Tente de novo ou fale conosco pelo WhatsApp.";
