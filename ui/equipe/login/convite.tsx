/** /convite/{chave}: a new password, after an invitation or a forgotten one. */
import { ok } from "../../platform/api.ts";
import { api } from "../desk.tsx";
import { Formulario } from "../parts/Formulario.tsx";
import type { Convite } from "../wire.ts";
import { NOVA } from "./LoginForms.tsx";
import { enter, Porta } from "./Porta.tsx";

export default function ConviteScreen({ chave, nome, email, depois }: Convite) {
  if (!nome)
    return (
      <Porta titulo="Este link não vale mais">
        <p>Ele já foi usado ou passou do prazo.</p>
        <a className="botao" href="/entrar">
          entrar ou pedir outro
        </a>
      </Porta>
    );
  async function choose({ senha }: { senha: string }) {
    enter((await ok(api.POST("/api/convite", { body: { convite: chave, senha, depois } }))).proxima);
  }
  return (
    <Porta titulo={`Olá, ${nome.split(" ")[0]}`}>
      <p>
        Escolha a sua senha para a mesa da equipe. Uma frase de três ou quatro palavras é fácil de lembrar.
      </p>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Formulario campos={[NOVA]} botao="guardar a senha" onSend={choose} />
    </Porta>
  );
}
