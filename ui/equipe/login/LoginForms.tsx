/** The forms of the login, on its screens and in the dialog that opens when the session ends during an upload. */
import { useState } from "react";
import { regraEmail } from "../../lib/fields.ts";
import { Modal } from "../../parts/Modal.tsx";
import { ok } from "../../platform/api.ts";
import { api } from "../desk.tsx";
import { Formulario } from "../parts/Formulario.tsx";

/** `onNext` gets the path of the next screen. */
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
  ...SENHA,
  rotulo: `Senha, com ${MENOR} caracteres ou mais`,
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
      onSend={async (body) =>
        onNext((await ok(api.POST("/api/entrar", { body: { ...body, depois } }))).proxima)
      }
    />
  );
}

const CODIGO = { name: "codigo", autoCapitalize: "none" } as const;
export const DIGITOS = {
  ...CODIGO,
  rotulo: "Código de 6 dígitos",
  inputMode: "numeric",
  autoComplete: "one-time-code",
  maxLength: 20,
  regra: { pattern: { value: /^(\D*\d){6}\D*$/, message: "São 6 dígitos" }, required: "Digite o código" },
} as const;
const RECUPERACAO = {
  ...CODIGO,
  rotulo: "Código de recuperação",
  inputMode: "text",
  autoComplete: "off",
  maxLength: 40,
  regra: {
    pattern: { value: /^([^a-z\d]*[a-z\d]){16}[^a-z\d]*$/i, message: "São 16 letras e números" },
    required: "Digite o código",
  },
} as const;

/** The second step: an authenticator's code or a recovery code. */
export function CodigoForm({ depois, onNext }: Props) {
  const send = async ({ codigo }: { codigo: string }) =>
    onNext((await ok(api.POST("/api/entrar/codigo", { body: { codigo, depois } }))).proxima);
  return (
    <>
      <Formulario campos={[DIGITOS]} botao="continuar" onSend={send} />
      <details>
        <summary className="folga-12">usar um código de recuperação</summary>
        <div className="pilha">
          <p>Cada um dos códigos que você guardou só pode ser usado uma vez.</p>
          <Formulario campos={[RECUPERACAO]} botao="entrar com ele" onSend={send} />
          <p>Sem códigos? Outra pessoa da administração pode retirar o seu autenticador.</p>
        </div>
      </details>
    </>
  );
}

type DialogProps = { aberto: boolean; onClose: () => void; onEntered: () => void };

export function LoginDialog({ aberto, onClose, onEntered }: DialogProps) {
  const [passo, setPasso] = useState("");
  function onNext(proxima: string) {
    const { pathname } = new URL(proxima, location.origin);
    setPasso(pathname.startsWith("/entrar") ? pathname : "");
    if (!pathname.startsWith("/entrar")) onEntered();
  }
  const form = { depois: "/", onNext };
  return (
    <Modal aberto={aberto} onClose={onClose} titulo="Entre de novo">
      <div className="pilha">
        <p>Sua sessão terminou. Nada se perdeu: as fotos continuam depois que você entrar.</p>
        {passo === "" ? (
          <PasswordForm {...form} />
        ) : passo === "/entrar/codigo" ? (
          <CodigoForm {...form} />
        ) : (
          <p>
            <a className="botao" href={passo}>
              continuar
            </a>
          </p>
        )}
      </div>
    </Modal>
  );
}
