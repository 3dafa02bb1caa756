/** A failure in the middle of a page: its words, and another try (reading 17). */
import "./Falha.css";

export function Falha({ texto, onRetry }: { texto: string; onRetry: () => void }) {
  return (
    <div className="falha" role="alert">
      <p>{texto}</p>
      <button type="button" onClick={onRetry}>
        Tentar novamente
      </button>
    </div>
  );
}
