/** A question, and its answers as cards side by side. */
import type { ReactNode } from "react";
import "./Opcoes.css";

type Props = {
  pergunta: string;
  /** Visible to screen readers only, where the title above asks the same. */
  discreta?: boolean;
  /** Fewer cards in a row. */
  largas?: boolean;
  /** Its cards are lines of a list on a telephone. */
  linhas?: boolean;
  disabled?: boolean;
  children: ReactNode;
};

export function Opcoes({ pergunta, discreta, largas, linhas, disabled, children }: Props) {
  return (
    <fieldset disabled={disabled}>
      <legend className={discreta ? "sr-only" : "opcoes__pergunta"}>{pergunta}</legend>
      <div className="opcoes" data-largas={largas || undefined} data-linhas={linhas || undefined}>
        {children}
      </div>
    </fieldset>
  );
}
