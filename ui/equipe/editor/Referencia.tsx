/** A select of another record; the value of another field may narrow its choices. */
import type { CampoFicha } from "../wire.ts";
import type { Control } from "./CampoEditor.tsx";
import type { Valores } from "./valores.ts";

type Props = {
  campo: CampoFicha;
  valores: Valores;
  control: Control;
  onChange: (valor: unknown) => void;
};

export function Referencia({ campo, valores, control, onChange }: Props) {
  const chosen = valores[campo.nome];
  const narrowed = campo.por ? Number(valores[campo.por]) : null;
  const opcoes = (campo.opcoes ?? []).filter(({ grupo }) => narrowed == null || grupo === narrowed);
  const fits = opcoes.some(({ valor }) => valor === Number(chosen));
  const cortada = Boolean(chosen) && !fits && !campo.por; // the list has more records than are shown
  return (
    <select
      {...control}
      value={fits || cortada ? String(chosen) : ""}
      disabled={Boolean(campo.por) && !narrowed}
      onChange={(event) => onChange(event.target.value ? Number(event.target.value) : null)}
    >
      <option value="">{campo.obrigatorio ? "escolha" : "nenhum"}</option>
      {cortada && <option value={String(chosen)}>nº {String(chosen)}</option>}
      {opcoes.map(({ valor, titulo }) => (
        <option key={valor} value={valor}>
          {titulo}
        </option>
      ))}
    </select>
  );
}
