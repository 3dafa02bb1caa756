/** A field whose text is formatted while it is typed, but never while a letter is composed. */
import { type ComponentProps, type FocusEvent, type FormEvent, useRef } from "react";
import { amountOf } from "../../lib/currency.ts";
import { Campo } from "./Campo.tsx";
import type { Form } from "./useFormulario.ts";

type Props = Omit<ComponentProps<typeof Campo>, "form" | "erro"> & {
  form: Pick<Form, "campo">;
  nome: string;
  regras?: Parameters<Form["campo"]>[1];
  /** What is shown after a change. */
  format: (antes: string, agora: string) => string;
  /** What is shown of the finished text. */
  finish: (texto: string) => string;
};

export function Mascara({ form, nome, regras, format, finish, ...resto }: Props) {
  const { onChange, onBlur, ...campo } = form.campo(nome, regras);
  const antes = useRef("");

  function change({ currentTarget: field }: FormEvent<HTMLInputElement>) {
    const atEnd = field.selectionStart === field.value.length;
    const shown = atEnd ? format(antes.current, field.value) : field.value;
    if (shown !== field.value) field.value = shown;
    antes.current = shown;
    return onChange({ target: field, type: "change" });
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    field.value = finish(field.value);
    return onBlur(event);
  }

  return (
    <Campo
      {...resto}
      {...campo}
      onChange={(event) => !(event.nativeEvent as InputEvent).isComposing && change(event)}
      onCompositionEnd={change}
      onBlur={leave}
    />
  );
}

type DinheiroProps = Pick<Props, "form" | "nome" | "rotulo"> & Partial<Pick<Props, "format">>;

/** A field of an amount in reais: read once it is left, or formatted while it is typed. */
export function Dinheiro(props: DinheiroProps) {
  return (
    <Mascara
      inputMode="numeric"
      placeholder="R$ 0,00"
      format={(_, agora) => agora}
      finish={amountOf}
      {...props}
    />
  );
}
