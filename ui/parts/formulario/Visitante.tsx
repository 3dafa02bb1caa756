/** The fields of the person who writes: name, e-mail address, telephone with its mask (reading 21). */
import type { ComponentProps } from "react";
import { regraEmail, regraNome } from "../../lib/fields.ts";
import { regraTelefone, SEM_DDD, telefoneOf, telefoneShown } from "../../lib/telefone.ts";
import { Campo } from "./Campo.tsx";
import { Mascara } from "./Mascara.tsx";
import type { Form } from "./useFormulario.ts";

type Props = Omit<ComponentProps<typeof Campo>, "rotulo" | "erro" | "form"> & {
  form: Pick<Form, "campo">;
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

type TelefoneProps = Pick<Props, "form" | "mensagem" | "discreto"> & { opcional?: boolean };

export function Telefone({ mensagem = SEM_DDD, opcional, ...resto }: TelefoneProps) {
  return (
    <Mascara
      rotulo="Telefone"
      nome="telefone"
      regras={regraTelefone(opcional ? false : mensagem)}
      type="tel"
      autoComplete="tel"
      maxLength={60}
      placeholder="com DDD, ou +país"
      format={telefoneShown}
      finish={(texto) => telefoneOf(texto) || texto}
      {...resto}
    />
  );
}
