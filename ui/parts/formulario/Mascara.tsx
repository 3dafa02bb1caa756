/** A field whose text is formatted while it is typed, but never while a letter is composed. */
import { type ComponentProps, type FocusEvent, type FormEvent, useRef } from "react";
import { amountOf, centavosOf, currencyOf } from "../../lib/currency.ts";
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

type DinheiroProps = Pick<Props, "nome" | "rotulo"> & {
  form: Pick<Form, "campo" | "formState">;
  /** Reais below which the cents were probably forgotten. */
  minimo?: number;
};

/** A field of an amount in reais; one that is pasted is read. One below `minimo` is sent at the second try. */
export function Dinheiro({ minimo = 20_000, ...props }: DinheiroProps) {
  const { submitCount } = props.form.formState;
  const asked = useRef({ texto: "", at: 0 });

  function validate(texto: string) {
    if (!texto || (centavosOf(texto) ?? Infinity) >= minimo * 100) return true;
    if (asked.current.texto !== texto) asked.current = { texto, at: submitCount };
    return (
      submitCount > asked.current.at ||
      `${texto}? Os dois últimos números são os centavos. Se o valor está certo, envie de novo.`
    );
  }

  return (
    <Mascara
      inputMode="numeric"
      placeholder="R$ 0,00"
      format={currencyOf}
      finish={amountOf}
      regras={{ validate }}
      {...props}
    />
  );
}
