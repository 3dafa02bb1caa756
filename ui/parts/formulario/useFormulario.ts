/**
 * A form's rules (specification, section 5): fields are checked on blur and on submit, an error clears when its field is edited,
 * a failed call keeps what was typed and marks the field that the server names.
 */
import { useEffect, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, useForm } from "react-hook-form";
import { ApiError } from "../../api.ts";

export function useFormulario<T extends FieldValues>(vazio: DefaultValues<T>) {
  const [falha, setFalha] = useState<ApiError | null>(null);
  const form = useForm<T>({ mode: "onBlur", reValidateMode: "onBlur", defaultValues: vazio });
  const { subscribe, clearErrors, setError, handleSubmit } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (type === "change") clearErrors(name as Path<T>);
        },
      }),
    [subscribe, clearErrors],
  );

  /** The form's onSubmit: what `call` throws is kept as `falha`. */
  const submit = (call: (campos: T) => Promise<unknown>) =>
    handleSubmit(async (campos) => {
      setFalha(null);
      try {
        await call(campos);
      } catch (causa) {
        console.error("Erro ao buscar dados da API", causa);
        const erro = causa instanceof ApiError ? causa : new ApiError(0, "Algo deu errado. Tente de novo.");
        if (erro.campo && erro.campo in campos)
          setError(erro.campo as Path<T>, { message: erro.detail }, { shouldFocus: true });
        setFalha(erro);
      }
    });

  return { ...form, submit, falha };
}
