/** /entrar/autenticador: an administrator sets up an authenticator, and sees the recovery codes once. */
import { useState } from "react";
import { ok } from "../../platform/api.ts";
import { api } from "../desk.tsx";
import type { EntrarAutenticador, Protegida } from "../wire.ts";
import { Autenticador, Recuperacao } from "./Autenticador.tsx";
import { enter, Porta } from "./Porta.tsx";

export default function AutenticadorScreen({ qr, segredo, depois }: EntrarAutenticador) {
  const [protegida, setProtegida] = useState<Protegida | null>(null);
  if (protegida)
    return (
      <Porta titulo="Guarde os seus códigos">
        <Recuperacao
          codigos={protegida.codigos}
          botao="guardei, continuar"
          onDone={() => enter(protegida.proxima)}
        />
      </Porta>
    );
  return (
    <Porta titulo="Proteja a sua conta">
      <Autenticador
        qr={qr}
        segredo={segredo}
        botao="proteger e entrar"
        onSend={async (codigo) =>
          setProtegida(await ok(api.POST("/api/entrar/autenticador", { body: { codigo, depois } })))
        }
      />
    </Porta>
  );
}
