/** A failure in the middle of a page: its words, and another try (readings 17). */
import "./Falha.css";

export function Falha({ texto, onTentar }: { texto: string; onTentar: () => void }) {
  return (
    <div className="falha-parte" role="alert">
      <p>{texto}</p>
      <button type="button" onClick={onTentar}>
        Tentar novamente
      </button>
    </div>
  );
}
