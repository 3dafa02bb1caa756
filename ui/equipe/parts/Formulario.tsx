/** A short form: its fields, its button, and a refusal that no field shows. */
import type { ComponentProps, ReactNode } from "react";
import type { RegisterOptions } from "react-hook-form";
import { Campo } from "../../parts/formulario/Campo.tsx";
import { useFormulario } from "../../parts/formulario/useFormulario.ts";
import { Acoes, Botao } from "./Botao.tsx";
import { Recusa } from "./Recusa.tsx";
import "./Formulario.css";

type Field<Nome> = ComponentProps<typeof Campo> & { name: Nome; regra: RegisterOptions };

type Props<Nome extends string> = {
  campos: Field<Nome>[];
  botao: string;
  enviando?: string;
  /** May throw an ApiError. */
  onSend: (valores: Record<Nome, string>) => Promise<unknown>;
  children?: ReactNode;
};

export function Formulario<Nome extends string>(props: Props<Nome>) {
  const { campos, botao, enviando = botao, onSend, children } = props;
  const { register, submit, formState, falha } = useFormulario<Record<string, string>>(
    Object.fromEntries(campos.map(({ name }) => [name, ""])),
  );
  const { errors, isSubmitting } = formState;
  const shown = campos.some(({ name }) => name === falha?.campo);
  const send = (
    <Botao type="submit" peso="principal" disabled={isSubmitting}>
      {isSubmitting ? enviando : botao}
    </Botao>
  );
  return (
    <form className="formulario" noValidate onSubmit={submit((valores) => onSend(valores))}>
      {campos.map(({ name, regra, ...campo }) => (
        <Campo key={name} {...campo} erro={errors[name]?.message} {...register(name, regra as object)} />
      ))}
      {falha && !shown && <Recusa>{falha.detail}</Recusa>}
      {children ? (
        <Acoes>
          {send}
          {children}
        </Acoes>
      ) : (
        send
      )}
    </form>
  );
}
