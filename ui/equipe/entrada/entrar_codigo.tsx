/** /entrar/codigo: the code that the authenticator shows, or a recovery code. */
import { useState } from "react";
import { ok } from "../../api.ts";
import { api } from "../desk.tsx";
import { Formulario } from "../parts/Formulario.tsx";
import { Botao } from "../parts/Kit.tsx";
import type { EntrarCodigo } from "../wire.ts";
import { DIGITOS } from "./Autenticador.tsx";
import { follow, Porta } from "./Porta.tsx";

const RECUPERACAO = {
  name: "codigo",
  autoCapitalize: "none",
  rotulo: "Código de recuperação",
  inputMode: "text",
  autoComplete: "off",
  maxLength: 40,
  regra: {
    pattern: { value: /^(\s*[a-z\d]{4}[\s-]*){4}$/i, message: "São 16 letras e números" },
    required: "Digite o código",
  },
} as const;

export default function CodigoTela({ email, depois }: EntrarCodigo) {
  const [recuperacao, setRecuperacao] = useState(false);
  return (
    <Porta titulo={recuperacao ? "Código de recuperação" : "Código do autenticador"}>
      <p>
        {recuperacao
          ? `Digite um dos códigos que você guardou para ${email}. Cada um serve uma vez.`
          : `Abra o aplicativo autenticador e digite o código de ${email}.`}
      </p>
      <Formulario
        key={String(recuperacao)}
        campos={[recuperacao ? RECUPERACAO : DIGITOS]}
        botao="continuar"
        onSend={async ({ codigo }) =>
          follow((await ok(api.POST("/api/entrar/codigo", { body: { codigo, depois } }))).proxima)
        }
      />
      <Botao onClick={() => setRecuperacao(!recuperacao)}>
        {recuperacao ? "usar o autenticador" : "usar um código de recuperação"}
      </Botao>
      {recuperacao && <p>Sem códigos? Outra pessoa da administração pode retirar o seu autenticador.</p>}
    </Porta>
  );
}
