/** Forms for address and password; `onNext` gets the path of the next screen. */
import { ok } from "../../api.ts";
import { regraEmail } from "../../lib/campos.ts";
import { api } from "../api.ts";
import { Botao } from "../parts/Botao.tsx";
import { Formulario } from "../parts/Formulario.tsx";

type Props = { depois: string; onNext: (proxima: string) => unknown };

const EMAIL = {
  name: "email",
  rotulo: "E-mail",
  type: "email",
  autoComplete: "username",
  regra: regraEmail("Informe o seu e-mail"),
} as const;
const SENHA = {
  name: "senha",
  rotulo: "Senha",
  type: "password",
  autoComplete: "current-password",
  regra: { required: "Informe a senha" },
} as const;

export function Senha({ depois, onNext }: Props) {
  return (
    <Formulario
      campos={[EMAIL, SENHA]}
      botao="entrar"
      enviando="entrando…"
      onSend={async (body) =>
        onNext((await ok(api.POST("/api/entrar", { body: { ...body, depois } }))).proxima)
      }
    />
  );
}

/** The form for the address alone. */
export function Endereco({ onSend }: { onSend: (email: string) => Promise<unknown> }) {
  return <Formulario campos={[EMAIL]} botao="receber um link" onSend={({ email }) => onSend(email)} />;
}

type SenhaAtualProps = {
  botao: string;
  onSend: (senha: string) => Promise<unknown>;
  onCancel: () => void;
};

/** The form for the password before a change of the account. */
export function SenhaAtual({ botao, onSend, onCancel }: SenhaAtualProps) {
  return (
    <Formulario
      campos={[{ ...SENHA, rotulo: "Sua senha", autoFocus: true }]}
      botao={botao}
      onSend={({ senha }) => onSend(senha)}
    >
      <Botao onClick={onCancel}>cancelar</Botao>
    </Formulario>
  );
}
