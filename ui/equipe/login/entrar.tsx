/** /entrar: address and password, or a link by mail for a forgotten one. */
import { useEffect, useState } from "react";
import { api, done } from "../desk.tsx";
import { Formulario } from "../parts/Formulario.tsx";
import { Botao } from "../parts/Kit.tsx";
import type { Entrar } from "../wire.ts";
import { CAMPO_EMAIL, PasswordForm } from "./LoginForms.tsx";
import { enter, Porta } from "./Porta.tsx";

export default function SenhaScreen({ depois, segue }: Entrar) {
  const [esqueceu, setEsqueceu] = useState(false);
  useEffect(() => {
    if (segue) location.replace(depois);
  }, [depois, segue]);
  if (segue) return null;
  return (
    <Porta titulo={esqueceu ? "Esqueci a senha" : "Entrar"}>
      {esqueceu ? <Esquecida depois={depois} /> : <PasswordForm depois={depois} onNext={enter} />}
      <Botao onClick={() => setEsqueceu(!esqueceu)}>{esqueceu ? "Voltar" : "Esqueci a senha"}</Botao>
    </Porta>
  );
}

function Esquecida({ depois }: { depois: string }) {
  const [pedido, setPedido] = useState(false);
  if (pedido)
    return (
      <p role="status">
        Se este e-mail é de alguém da equipe, um link chega em instantes e vale por uma hora. Se não chegar,
        use o link de um pedido de há pouco: ele ainda vale.
      </p>
    );
  async function request({ email }: { email: string }) {
    await done(api.POST("/api/senha", { body: { email, depois } }));
    setPedido(true);
  }
  return <Formulario campos={[CAMPO_EMAIL]} botao="receber um link" onSend={request} />;
}
