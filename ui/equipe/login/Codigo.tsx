/** The form for an authenticator's code or a recovery code. */
import { ok } from "../../platform/api.ts";
import { api } from "../desk.tsx";
import { Formulario } from "../parts/Formulario.tsx";
import { Botao } from "../parts/Kit.tsx";

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

type EntradaProps = {
  depois: string;
  recuperacao: boolean;
  onRecuperacao: (recuperacao: boolean) => void;
  onNext: (proxima: string) => unknown;
};

/** The second step of a login; `onNext` gets the path of the next screen. */
export function CodigoDeEntrada({ depois, recuperacao, onRecuperacao, onNext }: EntradaProps) {
  return (
    <>
      <Formulario
        key={String(recuperacao)}
        campos={[recuperacao ? RECUPERACAO : DIGITOS]}
        botao="continuar"
        onSend={async ({ codigo }) =>
          onNext((await ok(api.POST("/api/entrar/codigo", { body: { codigo, depois } }))).proxima)
        }
      />
      <Botao onClick={() => onRecuperacao(!recuperacao)}>
        {recuperacao ? "usar o autenticador" : "usar um código de recuperação"}
      </Botao>
    </>
  );
}
