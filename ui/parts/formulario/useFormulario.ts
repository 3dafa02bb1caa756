/**
 * The rules of every form (specification, section 5): fields are checked on blur and on submit, an error clears when
 * its field is edited, a failed call leaves what was typed and marks the field that the server names.
 */
import { useEffect, useState } from "react";
import { type RegisterOptions, type UseFormReturn, useForm } from "react-hook-form";
import { TELEFONE_OU_EMAIL } from "../../contract/fields.ts";
import type { Envio } from "../../lib/lead.ts";
import { ApiError } from "../../platform/api.ts";
import type { Enviar } from "../../wire.ts";
import { useIntencao } from "./useIntencao.ts";

type Valores = Record<string, string>;

const PAR = ["telefone", "email"];

/** Why a form that was sent without JavaScript was refused, and what was typed. */
export type EnvioRecusado = Pick<Enviar, "valores" | "campo" | "detail">;

export type Form<T = Valores> = Omit<ReturnType<typeof useFormulario>, "submit"> & {
  submit(send: (campos: T, envio: Envio) => Promise<unknown>): () => Promise<void>;
};

export function useFormulario<T extends Valores>(vazio: T, recusa?: EnvioRecusado) {
  const [inicio] = useState(() => initial(vazio, recusa));
  const [falha, setFalha] = useState<ApiError | null>(null);
  const { tempo, chaveOf } = useIntencao();
  const form = useForm<Valores>({ mode: "onBlur", reValidateMode: "onBlur", ...inicio });
  const { register, reset, setError, handleSubmit, formState } = form;
  useClearedErrors(form);
  for (const nome of Object.keys(vazio)) register(nome); // in their order: the first invalid field gets the focus

  /** The attributes of a field. */
  const campo = (nome: string, regras?: RegisterOptions<Valores>) => ({
    ...register(nome, regras),
    defaultValue: inicio.defaultValues[nome],
    erro: erroOf(nome),
  });

  const erroOf = (nome: string) => formState.errors[nome]?.message;

  /** The form's onSubmit; an error of `send` becomes `falha`. */
  const submit = (send: (campos: T, envio: Envio) => Promise<unknown>) =>
    handleSubmit(async ({ site = "", ...campos }, event) => {
      setFalha(null);
      await send(campos as T, { site, tempo_ms: tempo(), chaveOf }).catch((causa) => {
        const erro = errorOf(causa);
        const nome = nomeOf(erro.campo);
        if (nome in campos) unfold(event?.target, nome);
        if (nome in campos) setError(nome, { message: erro.detail }, { shouldFocus: true });
        setFalha(erro);
      });
    });

  const clear = (vazio: Valores) => reset({ ...vazio, site: "" });
  const enviando = formState.isSubmitting;
  return { ...form, inicio, campo, erroOf, falha, enviando, submit, clear };
}

/** An error goes when its field is edited, that of a pair when either is. */
function useClearedErrors({ subscribe, clearErrors, getFieldState }: UseFormReturn<Valores>) {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (type !== "change" || !name) return;
          const ofPair = (one: string) => getFieldState(one).error?.message === TELEFONE_OU_EMAIL;
          clearErrors([name, ...(PAR.includes(name) ? PAR.filter(ofPair) : [])]);
        },
      }),
    [subscribe, clearErrors, getFieldState],
  );
}

/** The form's first values: empty, or those that were refused. */
function initial(vazio: Valores, recusa?: EnvioRecusado) {
  const defaultValues: Valores = { ...vazio, site: "", ...recusa?.valores };
  const nome = nomeOf(recusa?.campo);
  return recusa && nome in defaultValues
    ? { defaultValues, errors: { [nome]: { type: "server", message: recusa.detail } } }
    : { defaultValues };
}

/** Only a field in view takes the focus. */
function unfold(form: HTMLFormElement | undefined, nome: string) {
  const campo = form?.elements.namedItem(nome);
  const dobra = campo instanceof Element && campo.closest("details");
  if (dobra) dobra.open = true;
}

function errorOf(causa: unknown): ApiError {
  console.error("Erro ao buscar dados da API", causa);
  return causa instanceof ApiError ? causa : new ApiError(0, "Algo deu errado. Tente de novo.");
}

/** The server names a field by its path in the API's body. */
function nomeOf(campo: string | null | undefined): string {
  return campo?.replace(/^\w+\./, "") ?? "";
}
