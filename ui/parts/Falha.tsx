/** A failure inside a page: a message and a retry (reading 17). */
import type { ApiList } from "../lib/option.ts";

export function Falha({ texto, onRetry }: { texto: string; onRetry?: () => void }) {
  return (
    <div className="recusa fila vao-8 lado-24 meio entre" role="alert">
      <p>{texto}</p>
      <button type="button" className="alvo negrito sublinhado" onClick={onRetry}>
        Tentar novamente
      </button>
    </div>
  );
}

/** The failure of a list, such as "as marcas"; nothing of one that did not fail. */
export function FalhaDaLista({ lista, oque }: { lista: ApiList<unknown>; oque: string }) {
  if (lista.estado !== "falhou") return null;
  return <Falha texto={`Não foi possível carregar ${oque}.`} onRetry={lista.retry} />;
}
