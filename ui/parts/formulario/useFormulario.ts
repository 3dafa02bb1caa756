/**
 * The rules of every form (specification, section 5): fields are checked on blur and on submit, an error clears when
 * its field is edited, a failed call leaves what was typed and marks the field that the server names.
 */
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type RegisterOptions, type UseFormReturn, useForm } from "react-hook-form";
import { TELEFONE_OU_EMAIL } from "../../contract/fields.ts";
import type { Envio } from "../../lib/lead.ts";
import { ApiError, newKey } from "../../platform/api.ts";
import type { Enviar } from "../../wire.ts";

type Valores = Record<string, string>;

const PAR = ["telefone", "email"];

/** Why a form that was sent without JavaScript was refused, and what was typed. */
type EnvioRecusado = Pick<Enviar, "valores" | "campo" | "detail">;

/** The props of a form, beside what it is about: `recusa` and `botao` are those of one that is sent again. */
export type Reenvio = { recusa?: EnvioRecusado; botao?: string };

export type Form<T = Valores> = Omit<ReturnType<typeof useFormulario>, "submit"> & {
  submit(
    send: (campos: T, envio: Envio) => Promise<unknown>,
  ): (event: FormEvent<HTMLFormElement>) => Promise<void>;
};

/** What was typed on pages that were left, for Back and Forward. */
const typed = new Map<string, Valores>();

const placeOf = (vazio: Valores) => location.pathname + location.search + Object.keys(vazio);

/** `secret` is a form whose text must not outlive it. */
export function useFormulario<T extends Valores>(vazio: T, recusa?: EnvioRecusado, secret = false) {
  const [inicio] = useState(() => initial(vazio, recusa));
  const [falha, setFalha] = useState<ApiError | null>(null);
  const { tempo, chaveOf } = useIntencao();
  const form = useForm<Valores>({ mode: "onBlur", reValidateMode: "onBlur", ...inicio });
  const { register, reset, setError, handleSubmit, formState } = form;
  useClearedErrors(form);
  useTyped(form, vazio, secret);
  for (const nome of Object.keys(vazio)) register(nome); // in their order: the first invalid field gets the focus

  const erroOf = (nome: string) => formState.errors[nome]?.message;
  /** The attributes of a field. */
  const campo = (nome: string, regras?: RegisterOptions<Valores>) => ({
    ...register(nome, regras),
    defaultValue: inicio.defaultValues[nome],
    erro: erroOf(nome),
  });

  /** The form's onSubmit; an error of `send` becomes `falha`. */
  const submit = (send: (campos: T, envio: Envio) => Promise<unknown>) => {
    const sendValid = handleSubmit(async ({ site = "", ...campos }, event) => {
      setFalha(null);
      await send(campos as T, { site, tempo_ms: tempo(), chaveOf }).catch((causa) => {
        const erro = errorOf(causa);
        const nome = nomeOf(erro.campo);
        if (nome in campos) unfold(event?.target, nome);
        if (nome in campos) setError(nome, { message: erro.detail }, { shouldFocus: true });
        setFalha(erro);
      });
    });
    return (event: FormEvent<HTMLFormElement>) => {
      hearFields(form, event.currentTarget);
      return sendValid(event);
    };
  };

  const clear = (vazio: Valores) => reset({ ...vazio, site: "" });
  return { ...form, inicio, campo, erroOf, falha, enviando: formState.isSubmitting, submit, clear };
}

/** Stores what was typed once its page is left. */
function useTyped({ getValues }: UseFormReturn<Valores>, vazio: Valores, secret: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the page on which the form was shown
  useEffect(() => {
    const place = placeOf(vazio);
    return () => {
      if (!secret && place !== placeOf(vazio)) typed.set(place, { ...getValues() });
    };
  }, []);
}

/** What the fields hold counts: a browser's own filling, which leaves choices alone, is not always heard. */
function hearFields({ getValues, setValue }: UseFormReturn<Valores>, form: HTMLFormElement) {
  for (const [nome, valor] of new FormData(form)) {
    const isChoice = form.elements.namedItem(nome) instanceof RadioNodeList;
    if (typeof valor === "string" && nome in getValues() && !isChoice) setValue(nome, valor);
  }
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

/** The form's first values: empty, those that were typed before, or those that were refused. */
function initial(vazio: Valores, recusa?: EnvioRecusado) {
  const saved = typeof location === "undefined" ? null : typed.get(placeOf(vazio));
  const defaultValues: Valores = { ...vazio, site: "", ...saved, ...recusa?.valores };
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

/** Of a whole visit, because a browser fills a form in at once: who has looked at the site before is no program. */
const tempo = () => Math.round(performance.now());

/** A form's idempotency key, and how long the visit has lasted. */
export function useIntencao() {
  const ultima = useRef({ texto: "", chave: "" });

  /** The same key for the same words, so that a lost answer makes no second lead; another one for others (reading 24). */
  function chaveOf(palavras: unknown): string {
    const texto = JSON.stringify(palavras);
    if (texto !== ultima.current.texto) ultima.current = { texto, chave: newKey() };
    return ultima.current.chave;
  }

  return { chaveOf, tempo };
}
