/** A select of fixed choices or of other records, which the value of another field may narrow. */
import type { CampoFicha } from "../wire.ts";
import type { Control } from "./CampoEditor.tsx";
import type { Valores } from "./valores.ts";

type Props = {
  campo: CampoFicha;
  valores: Valores;
  control: Control;
  onChange: (valor: unknown) => void;
};

export function Escolha({ campo, valores, control, onChange }: Props) {
  const { tipo, por, obrigatorio, opcoes = [] } = campo;
  const referencia = tipo === "referencia";
  const chosen = String(valores[campo.nome] ?? "");
  const narrowed = por ? Number(valores[por]) : null;
  const shown = opcoes.filter(({ grupo }) => narrowed == null || grupo === narrowed);
  const fits = shown.some(({ valor }) => String(valor) === chosen);
  return (
    <select
      {...control}
      value={fits ? chosen : ""}
      disabled={Boolean(por) && !narrowed}
      onChange={({ target: { value } }) => onChange(referencia ? Number(value) || null : value)}
    >
      {(referencia || !chosen) && (
        <option value="">{referencia && !obrigatorio ? "nenhum" : "escolha"}</option>
      )}
      {shown.map(({ valor, titulo }) => (
        <option key={valor} value={valor}>
          {titulo || "nenhum"}
        </option>
      ))}
    </select>
  );
}
