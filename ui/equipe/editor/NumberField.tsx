/** A field for whole reais, kilometres or a year: any notation, normalised on blur. */

import type { Control } from "../parts/HtmlSource.tsx";
import type { CampoFicha } from "../wire.ts";
import { readReais, reaisOf } from "./numbers.ts";
import { isEmpty, sentValueOf } from "./values.ts";

type Props = {
  campo: CampoFicha;
  /** The number, or the text as it is being typed. */
  valor: unknown;
  control: Control;
  onChange: (valor: unknown) => void;
  /** Gets why the amount cannot be read, "" if it can. */
  onLeave?: ((recusa: string) => void) | undefined;
};

export function NumberField({ campo, valor, control, onChange, onLeave }: Props) {
  const text = campo.tipo === "reais" && typeof valor === "number" ? reaisOf(valor) : String(valor ?? "");
  function leave() {
    if (isEmpty(valor)) return;
    const read = sentValueOf(campo, valor);
    if (read !== valor) onChange(read);
    const refused = campo.tipo === "reais" && typeof read === "string" ? readReais(read) : "";
    onLeave?.(String(refused));
  }
  return (
    <input
      {...control}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(event) => onChange(event.target.value || null)}
      onBlur={leave}
    />
  );
}
