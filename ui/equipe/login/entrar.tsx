/** /entrar and the screens behind it: password, code, the set-up of an authenticator; /convite/{chave}. */
import { useEffect, useState } from "react";
import { ok } from "../../platform/api.ts";
import type { Elements } from "../../platform/elements.ts";
import { api, done, useScreen } from "../desk.tsx";
import { Formulario } from "../parts/Formulario.tsx";
import { Botao } from "../parts/Kit.tsx";
import type { Convite, Entrar, EntrarAutenticador, EntrarCodigo, Protegida } from "../wire.ts";
import { Autenticador, Recuperacao } from "./Autenticador.tsx";
import { CAMPO_EMAIL, CodigoForm, NOVA, PasswordForm } from "./LoginForms.tsx";
import "./entrar.css";

/** The frame of these screens. */
function Porta({ titulo, children }: { titulo: string; children: Elements }) {
  return (
    <section className="entrar pilha" data-caixa="">
      <p className="rotulo">{`${useScreen().casa.nome} Equipe`}</p>
      <h1 className="texto-28">{titulo}</h1>
      {children}
    </section>
  );
}

/** Goes to the next screen, whose path the server has checked (app/equipe/desk.py). */
const enter = (path: string) => location.assign(path);

/** Address and password, or a link by mail for a forgotten one. */
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
  if (useScreen().casa.sem_email) return <p>Nenhum e-mail sai daqui: peça um link a quem administra.</p>;
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

/** The code that the authenticator shows, or a recovery code. */
export function CodigoScreen({ email, depois }: EntrarCodigo) {
  return (
    <Porta titulo="Código do autenticador">
      <p>{`Abra o aplicativo autenticador e digite o código de ${email}.`}</p>
      <CodigoForm depois={depois} onNext={enter} />
    </Porta>
  );
}

/** An administrator sets up an authenticator, and sees the recovery codes once. */
export function SetUpScreen({ qr, segredo, depois }: EntrarAutenticador) {
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

/** A new password, after an invitation or a forgotten one. */
export function ConviteScreen({ chave, nome, email, depois }: Convite) {
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
