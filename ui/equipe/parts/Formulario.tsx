/** Short forms: fields, button, and a refusal that no field shows. */
import type { ComponentProps, FormEvent, ReactNode } from "react";
import type { RegisterOptions } from "react-hook-form";
import { Campo } from "../../parts/formulario/Campo.tsx";
import { useFormulario } from "../../parts/formulario/useFormulario.ts";
import { Botao, Botoes, Recusa } from "./Kit.tsx";
import "./Formulario.css";
import type { Elements } from "../../platform/elements.ts";

type Field<Nome> = ComponentProps<typeof Campo> & { name: Nome; regra: RegisterOptions };

type Props<Nome extends string> = {
  campos: Field<Nome>[];
  botao: string;
  /** May throw an ApiError. */
  onSend: (valores: Record<Nome, string>) => Promise<unknown>;
  children?: Elements;
};

export function Formulario<Nome extends string>(props: Props<Nome>) {
  const { campos, botao, onSend, children } = props;
  const vazio: Record<string, string> = Object.fromEntries(campos.map(({ name }) => [name, ""]));
  const { campo, submit, falha, ...form } = useFormulario(vazio, undefined, true);
  const shown = campos.some(({ name }) => name === falha?.campo);
  return (
    <form className="formulario vao-16" noValidate onSubmit={submit((valores) => onSend(valores))}>
      {campos.map(({ name, regra, ...props }) => (
        <Campo key={name} {...props} {...campo(name, regra as object)} />
      ))}
      {falha && !shown && <Recusa>{falha.detail}</Recusa>}
      <Botoes>
        <Botao type="submit" peso="principal" disabled={form.enviando}>
          {botao}
        </Botao>
        {children}
      </Botoes>
    </form>
  );
}

/** A choice, or a word that is its own title; the empty value leads all of them. */
export type Alternativa = string | readonly [valor: string | number, titulo: string];

type SelecaoProps = ComponentProps<"select"> & { rotulo: ReactNode; escolhas: readonly Alternativa[] };

/** A labelled choice of one. */
export function Selecao({ rotulo, escolhas, ...select }: SelecaoProps) {
  return (
    <label>
      <span>{rotulo}</span>
      <select {...select}>
        {escolhas.map((one) => {
          const [valor, titulo] = typeof one === "string" ? [one, one] : one;
          return (
            <option key={valor} value={valor}>
              {titulo}
            </option>
          );
        })}
      </select>
    </label>
  );
}

/** The submit handler of a form that a script sends: it gets the fields' texts by their names, and the form. */
export function sendBy<Nome extends string>(
  send: (valores: Record<Nome, string>, form: HTMLFormElement) => unknown,
) {
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    send(Object.fromEntries(new FormData(form)) as Record<Nome, string>, form);
  };
}

/** The ref of a form that a button opens: focuses its first empty field, or the first field if none is empty. */
export function focusFirst(form: HTMLFormElement | null) {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>("input, select") ?? [])];
  (fields.find(({ value }) => !value) ?? fields[0])?.focus();
}

/** The ref of a dialog's first focus, in place of its button that closes. */
export function autoFocus(field: HTMLElement | null) {
  field?.setAttribute("autofocus", "");
}
