/** A folded part of a form, open where something in it is filled in or refused already. */
import { useState } from "react";
import type { Elements } from "../../platform/elements.ts";
import "./Dobra.css";
import type { Form } from "./useFormulario.ts";

type Props = {
  titulo: string;
  form: Pick<Form, "getValues" | "erroOf">;
  /** Its fields. */
  campos: readonly string[];
  onToggle?: (aberta: boolean) => void;
  children: Elements;
};

export function Dobra({ titulo, form, campos, onToggle, children }: Props) {
  const [aberta] = useState(() => campos.some((nome) => form.getValues(nome) || form.erroOf(nome)));
  return (
    <details className="dobra" open={aberta} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary className="dobra__titulo folga-12">{titulo}</summary>
      <div className="dobra__campos pilha vao-20">{children}</div>
    </details>
  );
}
