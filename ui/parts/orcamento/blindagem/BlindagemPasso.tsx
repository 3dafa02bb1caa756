/** One step of a numbered accordion: its number, its name, what was chosen in it, and its choices while it is open. */
import type { ReactNode } from "react";
import "./BlindagemPasso.css";
import { withErrorBoundary } from "../../ErrorBoundary.tsx";

type Props = {
  numero: number;
  titulo: string;
  /** The choice, shown while the step is closed. */
  valor: string;
  aberto: boolean;
  alcancavel: boolean;
  onOpen: () => void;
  children: ReactNode;
};

export const BlindagemPasso = withErrorBoundary(function BlindagemPasso({
  numero,
  titulo,
  valor,
  aberto,
  alcancavel,
  onOpen,
  children,
}: Props) {
  const id = passoId(numero);
  return (
    <li
      className="blindagem-passo divisa"
      data-aberto={aberto || undefined}
      data-alcancavel={alcancavel || undefined}
    >
      <h2 className="blindagem-passo__topo subtitulo texto-18">
        <button
          className="pilha base inteiro"
          type="button"
          id={id}
          aria-expanded={aberto}
          aria-controls={`${id}-corpo`}
          disabled={!alcancavel}
          onClick={onOpen}
        >
          <span className="blindagem-passo__numero texto-14 tabular" aria-hidden="true">
            {String(numero).padStart(2, "0")}
          </span>
          <span className="blindagem-passo__titulo">{titulo}</span>
          {!aberto && valor && <span className="comum nota segunda">{valor}</span>}
        </button>
      </h2>
      <div className="blindagem-passo__corpo pilha vao-32" id={`${id}-corpo`} hidden={!aberto}>
        {aberto && children}
      </div>
    </li>
  );
});

export function passoId(numero: number): string {
  return `passo-${numero}`;
}
