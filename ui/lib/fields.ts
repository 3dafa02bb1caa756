/** The rules of a person's fields (specification, section 5.1). */
import { EMAIL, EMAIL_INVALIDO, NOME_MINIMO, UNSEEN } from "../contract/fields.ts";
import { emailOf } from "./email.ts";

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
export const ERRO_ENVIO_TEXTO = "Não foi possível enviar agora. Tente de novo ou fale conosco pelo WhatsApp.";
