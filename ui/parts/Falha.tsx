/** A failure inside a page: a message and a retry (reading 17). */
import "./Falha.css";

export function Falha({ texto, onRetry }: { texto: string; onRetry: () => void }) {
  return (
    <div className="falha recusa fila meio entre" role="alert">
      <p>{texto}</p>
      <button type="button" className="alvo negrito sublinhado" onClick={onRetry}>
        Tentar novamente
      </button>
    </div>
  );
}
