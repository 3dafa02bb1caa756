/** A text as its HTML: what the editor of blocks cannot show as it is, and the field where that editor cannot be loaded. */
import type { AriaAttributes } from "react";

/** What ties a control to its label, help and error. */
export type Control = { id: string } & AriaAttributes;
export type HtmlProps = { valor: string; control: Control; onChange: (valor: string) => void };

export function HtmlSource({ valor, control, onChange }: HtmlProps) {
  return <textarea {...control} rows={12} value={valor} onChange={(e) => onChange(e.target.value)} />;
}
