/** The telephone's field: the mask follows what is typed (reading 21). */
import { useId } from "react";
import { type Control, Controller, type FieldValues, type Path } from "react-hook-form";
import { NumberFormatBase } from "react-number-format";
import { maskOf, TELEFONE } from "../../lib/campos.ts";
import { type Base, controlOf, Moldura } from "./Campo.tsx";

type TelefoneProps<T extends FieldValues> = Base & {
  control: Control<T>;
  name: Path<T>;
  /** What an empty field says; false lets it stay empty. */
  obrigatorio?: string | false;
};

export function Telefone<T extends FieldValues>({ control, name, obrigatorio, ...base }: TelefoneProps<T>) {
  const id = useId();
  const { erro } = base;
  return (
    <Moldura id={id} {...base}>
      <Controller
        control={control}
        name={name}
        rules={{ required: obrigatorio ?? SEM_DDD, pattern: { value: TELEFONE, message: SEM_DDD } }}
        render={({ field: { ref, onChange, onBlur, value, name } }) => (
          <NumberFormatBase
            {...controlOf(id, erro)}
            getInputRef={ref}
            name={name}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            format={maskOf}
            removeFormatting={digitsOf}
            isValidInputCharacter={(character) => /\d/.test(character)}
            getCaretBoundary={(shown) => Array(shown.length + 1).fill(true)}
            value={value}
            onValueChange={({ formattedValue }) => onChange(formattedValue)}
            onBlur={onBlur}
          />
        )}
      />
    </Moldura>
  );
}

const digitsOf = (text: string) => text.replace(/\D/g, "");

const SEM_DDD = "Informe o telefone com DDD";
