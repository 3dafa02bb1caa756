/** The form for address and password; `onNext` gets the path of the next screen. */

import { regraEmail } from "../../lib/fields.ts";
import { ok } from "../../platform/api.ts";
import { api } from "../desk.tsx";
import { Formulario } from "../parts/Formulario.tsx";

type Props = { depois: string; onNext: (proxima: string) => unknown };

export const CAMPO_EMAIL = {
  name: "email",
  rotulo: "E-mail",
  type: "email",
  autoComplete: "username",
  regra: regraEmail("Informe o seu e-mail"),
} as const;
export const SENHA = {
  name: "senha",
  rotulo: "Senha",
  type: "password",
  autoComplete: "current-password",
  regra: { required: "Informe a senha" },
} as const;

const MENOR = 12;
export const NOVA = {
  name: "senha",
  rotulo: `Senha, com ${MENOR} caracteres ou mais`,
  type: "password",
  autoComplete: "new-password",
  regra: {
    minLength: { value: MENOR, message: `Pelo menos ${MENOR} caracteres` },
    required: "Escolha uma senha",
  },
} as const;

export function PasswordForm({ depois, onNext }: Props) {
  return (
    <Formulario
      campos={[CAMPO_EMAIL, SENHA]}
      botao="entrar"
      enviando="entrando…"
      onSend={async (body) =>
        onNext((await ok(api.POST("/api/entrar", { body: { ...body, depois } }))).proxima)
      }
    />
  );
}
