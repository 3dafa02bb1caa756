/** A question, and its answers as cards side by side. */
import type { ComponentProps, ReactNode } from "react";
import "./Opcoes.css";

type Props = Pick<ComponentProps<"fieldset">, "className" | "disabled"> & {
  pergunta: string;
  /** The title above asks it already: it is said to screen readers alone. */
  discreta?: boolean;
  /** Fewer cards in a row. */
  largas?: boolean;
  children: ReactNode;
};

export function Opcoes({ pergunta, discreta, largas, children, ...fieldset }: Props) {
  return (
    <fieldset {...fieldset}>
      <legend className={discreta ? "sr-only" : "opcoes__pergunta"}>{pergunta}</legend>
      <div className="opcoes" data-largas={largas || undefined}>
        {children}
      </div>
    </fieldset>
  );
}
