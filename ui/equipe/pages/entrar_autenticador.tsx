/** /entrar/autenticador: an administrator's first time: an authenticator is scanned and shown to work. */
import { ok } from "../../api.ts";
import { api } from "../api.ts";
import { Codigo } from "../parts/Codigo.tsx";
import { Porta } from "../parts/Porta.tsx";
import { Segredo } from "../parts/Segredo.tsx";
import type { EntrarAutenticador } from "../wire.ts";

export default function AutenticadorTela({ qr, segredo }: EntrarAutenticador) {
  return (
    <Porta titulo="Proteja a sua conta">
      <p>
        Aponte um aplicativo autenticador (Google Authenticator, 1Password, Microsoft Authenticator) para o
        desenho e digite o código que ele mostrar.
      </p>
      <img src={qr} alt="Código QR do autenticador" />
      <p>Sem câmera, ponha esta chave no aplicativo:</p>
      <Segredo segredo={segredo} />
      <Codigo
        botao="proteger e entrar"
        onSend={(codigo) => ok(api.POST("/api/entrar/autenticador", { body: { codigo } }))}
      />
    </Porta>
  );
}
