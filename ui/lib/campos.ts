/** The rules of a person's fields (specification, section 5.1). */
import { EMAIL, emailOf } from "./email.ts";

const NOME_MINIMO = 2;
// Copied names often bring direction marks, which the server refuses (UNSEEN in db/platform/campos.py).
const UNSEEN = /[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** The rules of the fields that every form has; `mensagem` is the message of each. */
export const regraNome = (mensagem: string) => ({
  required: mensagem,
  setValueAs: (nome: string) => nome.replace(UNSEEN, ""),
  validate: (nome: string) => nome.trim().length >= NOME_MINIMO || mensagem,
});
export const regraEmail = (mensagem: string) => ({
  required: mensagem,
  setValueAs: emailOf,
  pattern: { value: EMAIL, message: mensagem },
});

/** The error of a pair of fields of which one is enough. */
export const TELEFONE_OU_EMAIL = "Informe o telefone ou o e-mail";

/** The catalogued alert and the sentence that follows it (specification, section 8.1; reading 16). */
export const ERRO_ENVIO = "Error sending proposal. Please try again.";
export const ERRO_ENVIO_TEXTO = "Não foi possível enviar agora. Tente de novo ou fale conosco pelo WhatsApp.";
