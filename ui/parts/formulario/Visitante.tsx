/** The fields of the person who writes: name, e-mail address, telephone with its mask (reading 21). */
import { type ComponentProps, useId } from "react";
import { Controller } from "react-hook-form";
import { NumberFormatBase } from "react-number-format";
import { regraEmail, regraNome } from "../../lib/fields.ts";
import { digitsOf, maskOf, regraTelefone, SEM_DDD, telefoneOf } from "../../lib/telefone.ts";
import { Campo, controlOf, MolduraDoCampo } from "./Campo.tsx";
import type { Form } from "./useFormulario.ts";

type Props = Omit<ComponentProps<typeof Campo>, "rotulo" | "erro" | "form"> & {
  form: Pick<Form, "campo" | "control" | "erroOf">;
  rotulo?: string;
  mensagem?: string;
};

export function Nome({ form, mensagem = "Informe seu nome", ...resto }: Props) {
  const campo = form.campo("nome", regraNome(mensagem));
  return <Campo rotulo="Nome" autoComplete="name" maxLength={120} {...resto} {...campo} />;
}

type EmailProps = Props & { regras?: Parameters<Form["campo"]>[1] };

export function Email({ form, mensagem, regras, ...resto }: EmailProps) {
  const campo = form.campo("email", regras ?? regraEmail(mensagem));
  return <Campo rotulo="E-mail" type="email" autoComplete="email" maxLength={254} {...resto} {...campo} />;
}

type TelefoneProps = Pick<Props, "form" | "mensagem" | "claro" | "discreto"> & { opcional?: boolean };

export function Telefone({ form, mensagem = SEM_DDD, opcional, ...estilo }: TelefoneProps) {
  const id = useId();
  const erro = form.erroOf("telefone");
  return (
    <MolduraDoCampo id={id} rotulo="Telefone" erro={erro} {...estilo}>
      <Controller
        control={form.control}
        name="telefone"
        rules={regraTelefone(opcional ? false : mensagem)}
        render={({ field: { ref, onChange, onBlur, value, name } }) => (
          <NumberFormatBase
            {...controlOf(id, erro)}
            getInputRef={ref}
            name={name}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={60}
            format={maskOf}
            removeFormatting={digitsOf}
            isValidInputCharacter={(character) => /[\d+a-z]/i.test(character)}
            getCaretBoundary={(shown) => Array(shown.length + 1).fill(true)}
            value={value}
            onValueChange={({ formattedValue }) => onChange(formattedValue)}
            onBlur={() => {
              const whole = telefoneOf(value);
              if (whole && whole !== value) onChange(whole);
              onBlur();
            }}
          />
        )}
      />
    </MolduraDoCampo>
  );
}
