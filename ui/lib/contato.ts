/** What forms ask of a person: the rules of specification 5 and the telephone's mask (readings 21). */

export const NOME_MINIMO = 2;
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
export const TELEFONE = /^\(\d{2}\) \d{4,5}-\d{4}$/;

/** The mask for what is typed so far: eight digits after the area code until a ninth comes. */
export function formatoTelefone(valor: string): string {
  return valor.replace(/\D/g, "").length > 10 ? "(##) #####-####" : "(##) ####-#####";
}

/** The catalogued alert (specification 8) and the sentence that follows it (readings 16). */
export const ERRO_ENVIO = "Error sending proposal. Please try again.";
export const ERRO_ENVIO_TEXTO = "Não foi possível enviar agora. Tente de novo ou fale conosco pelo WhatsApp.";
