/** The privacy note below a form's button. */
import "./PrivacidadeNota.css";

const RESPOSTA = "Usamos seus dados só para responder.";
export const AVISO_NOTA =
  "Ao criar o alerta, você aceita receber estes e-mails: no máximo um por dia, e um clique cancela.";

export function PrivacidadeNota({ texto = RESPOSTA }: { texto?: string }) {
  return (
    <p className="privacidade-nota">
      {texto}{" "}
      <a href="/privacidade" target="_blank" rel="noopener">
        Como cuidamos deles
      </a>
    </p>
  );
}
