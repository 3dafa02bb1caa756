/** An alert: what went wrong, or why a call was refused. */
import type { ReactNode } from "react";
import { Botao } from "./Botao.tsx";
import "./Recusa.css";

type Props = {
  children: ReactNode;
  /** Repeats the call after an edit conflict. */
  insistir?: (() => void) | undefined;
};

export function Recusa({ children, insistir }: Props) {
  return (
    <div className="recusa" data-caixa="erro" role="alert">
      <div>{children}</div>
      {insistir && (
        <Botao peso="texto" onClick={insistir}>
          fazer mesmo assim
        </Botao>
      )}
    </div>
  );
}
