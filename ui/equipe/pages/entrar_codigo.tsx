/** /entrar/codigo: the code that the authenticator shows. */
import { ok } from "../../api.ts";
import { api } from "../api.ts";
import { Codigo } from "../parts/Codigo.tsx";
import { Porta } from "../parts/Porta.tsx";
import type { EntrarCodigo } from "../wire.ts";

export default function CodigoTela({ email }: EntrarCodigo) {
  return (
    <Porta titulo="Código do autenticador">
      <p>Abra o aplicativo autenticador e digite o código de {email}.</p>
      <Codigo
        botao="continuar"
        onSend={(codigo) => ok(api.POST("/api/entrar/codigo", { body: { codigo } }))}
      />
    </Porta>
  );
}
