/** A field of an amount in reais, masked as it is typed; one that is pasted is read. */
import { Controller } from "react-hook-form";
import { currencyOf } from "../../lib/currency.ts";
import { Campo } from "./Campo.tsx";
import type { Form } from "./useFormulario.ts";

type Props = { form: Pick<Form, "control" | "erroOf">; nome: string; rotulo: string; claro?: boolean };

export function Dinheiro({ form, nome, ...props }: Props) {
  return (
    <Controller
      control={form.control}
      name={nome}
      render={({ field: { onChange, ...field } }) => (
        <Campo
          inputMode="numeric"
          placeholder="R$ 0,00"
          erro={form.erroOf(nome)}
          {...props}
          {...field}
          onChange={({ target }) => onChange(currencyOf(field.value, target.value))}
        />
      )}
    />
  );
}
