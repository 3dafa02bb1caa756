/** Six digits of an authenticator, sent where `onSend` says; the next screen follows. */
import { Campo } from "../../parts/formulario/Campo.tsx";
import { useFormulario } from "../../parts/formulario/useFormulario.ts";
import { Recusa } from "./Porta.tsx";

type Props = { botao: string; onSend: (codigo: string) => Promise<{ proxima: string }> };

export function Codigo({ botao, onSend }: Props) {
  const { register, submit, formState, falha } = useFormulario({ codigo: "" });
  const send = submit(async ({ codigo }) => location.assign((await onSend(codigo)).proxima));
  return (
    <form noValidate onSubmit={send}>
      <Campo
        rotulo="Código de 6 dígitos"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        erro={formState.errors.codigo?.message}
        {...register("codigo", {
          pattern: { value: /^\d{3} ?\d{3}$/, message: "São 6 dígitos" },
          required: "Digite o código",
        })}
      />
      {falha && !falha.campo && <Recusa>{falha.detail}</Recusa>}
      <button type="submit" className="botao" disabled={formState.isSubmitting}>
        {botao}
      </button>
    </form>
  );
}
