/** A select of fixed choices or of other records, which the value of another field may narrow. */
import type { CampoFicha } from "../wire.ts";
import type { Control } from "./CampoEditor.tsx";
import { textOf, type Valores } from "./valores.ts";

type Props = {
  campo: CampoFicha;
  valores: Valores;
  control: Partial<Control>;
  onChange: (valor: unknown) => void;
};

export function Escolha({ campo, valores, control, onChange }: Props) {
  const { tipo, por, obrigatorio, sugestoes, opcoes = [] } = campo;
  const referencia = tipo === "referencia";
  const valor = valores[campo.nome];
  const chosen = String(valor ?? "");
  const narrowed = por ? Number(valores[por]) : null;
  const shown = opcoes.filter(({ grupo }) => narrowed == null || grupo === narrowed);
  const fits = shown.some((one) => String(one.valor) === chosen);
  const outra = sugestoes && chosen && !fits ? [{ valor: chosen, titulo: textOf(campo, valor) }] : [];
  const all = [...shown, ...outra];
  return (
    <select
      {...control}
      value={fits || outra.length ? chosen : ""}
      disabled={Boolean(por) && !narrowed}
      onChange={({ target: { value } }) =>
        onChange(all.find((one) => String(one.valor) === value)?.valor ?? (referencia ? null : ""))
      }
    >
      {(referencia || sugestoes || !chosen) && !all.some((one) => one.valor === "") && (
        <option value="">{obrigatorio ? "escolha" : "nenhum"}</option>
      )}
      {all.map(({ valor, titulo }) => (
        <option key={valor} value={valor}>
          {titulo || "nenhum"}
        </option>
      ))}
    </select>
  );
}
