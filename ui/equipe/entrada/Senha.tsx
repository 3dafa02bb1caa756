/** The form for address and password. */
import { ok } from "../../api.ts";
import { regraEmail } from "../../lib/campos.ts";
import { api } from "../desk.tsx";
import { Formulario } from "../parts/Formulario.tsx";
import { follow } from "./Porta.tsx";

export const EMAIL = {
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

export function Senha({ depois }: { depois: string }) {
  return (
    <Formulario
      campos={[EMAIL, SENHA]}
      botao="entrar"
      enviando="entrando…"
      onSend={async (body) =>
        follow((await ok(api.POST("/api/entrar", { body: { ...body, depois } }))).proxima)
      }
    />
  );
}
