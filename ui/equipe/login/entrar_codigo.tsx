/** /entrar/codigo: the code that the authenticator shows, or a recovery code. */
import { useState } from "react";
import type { EntrarCodigo } from "../wire.ts";
import { CodigoForm } from "./LoginForms.tsx";
import { enter, Porta } from "./Porta.tsx";

export default function CodigoScreen({ email, depois }: EntrarCodigo) {
  const [recuperacao, setRecuperacao] = useState(false);
  return (
    <Porta titulo={recuperacao ? "Código de recuperação" : "Código do autenticador"}>
      <p>
        {recuperacao
          ? `Digite um dos códigos que você guardou para ${email}. Cada um só pode ser usado uma vez.`
          : `Abra o aplicativo autenticador e digite o código de ${email}.`}
      </p>
      <CodigoForm {...{ depois, recuperacao }} onRecuperacao={setRecuperacao} onNext={enter} />
      {recuperacao && <p>Sem códigos? Outra pessoa da administração pode retirar o seu autenticador.</p>}
    </Porta>
  );
}
