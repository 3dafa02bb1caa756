/** What happens to what a form asks for, below its button. */
import "./PrivacidadeNota.css";

export function PrivacidadeNota() {
  return (
    <p className="privacidade-nota">
      Usamos seus dados só para responder.{" "}
      <a href="/privacidade" target="_blank" rel="noopener">
        Como cuidamos deles
      </a>
    </p>
  );
}
