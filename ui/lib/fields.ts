/** The rules of a person's fields (specification, section 5.1); addresses as people write them, by the rule of db/platform/fields.py. */
import { EMAIL, EMAIL_INVALIDO, NOME_MINIMO, UNSEEN } from "../contract/fields.ts";

/** The rules of the fields that every form has; `mensagem` is the message of each. */
export const regraNome = (mensagem: string) => ({
  required: mensagem,
  setValueAs: (nome: string) => nome.replace(UNSEEN, ""), // copied names often bring marks
  validate: (nome: string) => nome.trim().length >= NOME_MINIMO || mensagem,
});
export const regraEmail = (mensagem: string = EMAIL_INVALIDO) => ({
  required: mensagem,
  setValueAs: emailOf,
  pattern: { value: EMAIL, message: mensagem },
});

/** The catalogued alert and the sentence that follows it (specification, section 8.1; reading 16). */
export const ERRO_ENVIO = "Error sending proposal. Please try again.";
export const ERRO_ENVIO_TEXTO =
  "Não foi possível enviar agora. Tente de novo ou fale conosco por telefone ou WhatsApp.";

const AROUND = /^[\s<>()[\]{}"'“”‘’«»,;:.*]+|[\s<>()[\]{}"'“”‘’«»,;:.*]+$/g;

/** An address without the spaces, marks and invisible letters that came along, its domain in ASCII. Other text stays wrong. */
export function emailOf(texto: string): string {
  const visible = texto.replace(/\p{Cf}/gu, "").replace(AROUND, "");
  const address = visible.replace(/^[^<>]*<(?=[^<>]+$)/, "").replace(/^mailto:([^?]*).*$/is, "$1");
  return address.replace(/@([^@]*)$/, (_, domain: string) => `@${asciiOf(domain)}`);
}

/** An internationalised domain as the mail is sent to: "exámple.com" is "xn--exmple-qta.com". */
function asciiOf(domain: string): string {
  if (/^[ -~]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
