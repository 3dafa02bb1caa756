/** A text as HTML source. */
import type { Control } from "./CampoEditor.tsx";

export type HtmlProps = { valor: string; control: Control; onChange: (valor: string) => void };

export function HtmlSource({ valor, control, onChange }: HtmlProps) {
  return <textarea {...control} rows={12} value={valor} onChange={(e) => onChange(e.target.value)} />;
}
