/** /conta: the password, the second factor, the recovery codes and the open sessions of one's own account. */
import { useState } from "react";
import { ok } from "../../platform/api.ts";
import { api, done, useScreen } from "../desk.tsx";
import { Acao } from "../parts/Acao.tsx";
import { Formulario } from "../parts/Formulario.tsx";
import { Botao, Botoes, Linhas, Secao, Topo } from "../parts/Kit.tsx";
import { whenOf } from "../parts/times.ts";
import type { Conta, Preparo } from "../wire.ts";
import { Autenticador, Recuperacao } from "./Autenticador.tsx";
import { NOVA, SENHA } from "./LoginForms.tsx";

export default function ContaScreen({ nome, email, atual, aparelhos, ...protecao }: Conta) {
  const close = (id: number) =>
    api.DELETE("/api/sessoes/{sessao_id}", { params: { path: { sessao_id: id } } });
  return (
    <>
      <Topo titulo="Minha conta" />
      <p>{`${nome}, ${email}.`}</p>
      <Secao titulo="Como esta conta é protegida">
        <Protecao {...protecao} />
      </Secao>
      <Secao titulo="Onde esta conta está aberta">
        <Linhas>
          {aparelhos.map(({ id, navegador, desde, visto }) => (
            <li key={id}>
              <div>
                <p>{navegadorOf(navegador)}</p>
                <small>{`desde ${whenOf(desde)}, usada por último ${whenOf(visto)}`}</small>
              </div>
              {id === atual ? <small>esta aqui</small> : <Acao call={() => close(id)}>encerrar</Acao>}
            </li>
          ))}
        </Linhas>
        {aparelhos.length > 1 && (
          <Botoes>
            <Acao call={() => api.DELETE("/api/conta/sessoes")}>sair de todos os outros</Acao>
          </Botoes>
        )}
      </Secao>
    </>
  );
}

const SISTEMAS = ["iPhone", "iPad", "Android", "Windows", "Macintosh", "Linux"];
const NAVEGADORES = ["Edg", "Firefox", "Chrome", "Safari"];

/** "Chrome no Windows", from the browser's User-Agent. */
function navegadorOf(texto: string): string {
  const navegador = NAVEGADORES.find((um) => texto.includes(um)) ?? "Navegador";
  const sistema = SISTEMAS.find((um) => texto.includes(um));
  return `${navegador === "Edg" ? "Edge" : navegador}${sistema ? ` em ${sistema}` : ""}`;
}

const BOTOES = {
  trocar: "trocar a senha",
  preparar: "continuar",
  renovar: "fazer novos códigos",
  retirar: "deixar de usar o autenticador",
};
type Mudanca = keyof typeof BOTOES;
const ATUAL = { ...SENHA, name: "atual", rotulo: "Senha atual", autoFocus: true } as const;
/** One of them at the most: the password for a change, an authenticator to confirm, new codes to show. */
type Passo = { mudanca?: Mudanca; preparo?: Preparo; codigos?: string[] };
type Props = Pick<Conta, "papel" | "autenticador" | "recuperacao">;

function Protecao(props: Props) {
  const [passo, setPasso] = useState<Passo>({});
  const { mudanca, preparo, codigos } = passo;
  const { refresh, tell } = useScreen();
  const cancelar = <Botao onClick={() => setPasso({})}>cancelar</Botao>;
  async function finish() {
    setPasso({});
    await refresh();
  }
  async function change(body: { senha: string; atual: string }) {
    if (mudanca === "preparar")
      return setPasso({ preparo: await ok(api.POST("/api/conta/autenticador", { body })) });
    if (mudanca === "renovar") return setPasso(await ok(api.POST("/api/conta/recuperacao", { body })));
    if (mudanca === "retirar") await done(api.POST("/api/conta/autenticador/retirada", { body }));
    else {
      await done(api.POST("/api/conta/senha", { body }));
      tell({ texto: "Senha trocada. As outras sessões desta conta foram encerradas." });
    }
    await finish();
  }
  async function confirm(codigo: string) {
    setPasso(await ok(api.POST("/api/conta/autenticador/codigo", { body: { codigo } })));
  }
  return (
    <div className="medida pilha">
      <p>{situacaoOf(props)}</p>
      {!mudanca && !preparo && !codigos && <Mudancas {...props} onChange={setPasso} />}
      {mudanca && (
        <Formulario
          campos={mudanca === "trocar" ? [ATUAL, NOVA] : [ATUAL]}
          botao={BOTOES[mudanca]}
          onSend={change}
        >
          {cancelar}
        </Formulario>
      )}
      {preparo && (
        <>
          <Autenticador {...preparo} botao="proteger a conta" onSend={confirm} />
          {cancelar}
        </>
      )}
      {codigos && <Recuperacao codigos={codigos} botao="guardei" onDone={finish} />}
    </div>
  );
}

function Mudancas({ papel, autenticador, onChange }: Props & { onChange: (passo: Passo) => void }) {
  const botao = (titulo: string, mudanca: Mudanca) => (
    <Botao onClick={() => onChange({ mudanca })}>{titulo}</Botao>
  );
  return (
    <Botoes>
      {botao("trocar a senha", "trocar")}
      {botao(autenticador ? "trocar de autenticador" : "usar um autenticador", "preparar")}
      {autenticador && botao("novos códigos de recuperação", "renovar")}
      {autenticador && papel !== "administracao" && botao("deixar de usar", "retirar")}
    </Botoes>
  );
}

function situacaoOf({ autenticador, recuperacao }: Props): string {
  if (!autenticador)
    return "Só a senha protege a sua conta. Com um autenticador, quem descobre a senha ainda não entra.";
  const protegida = "Protegida por um autenticador.";
  if (!recuperacao) return `${protegida} Não resta nenhum código de recuperação: faça novos.`;
  if (recuperacao === 1) return `${protegida} Resta 1 código de recuperação.`;
  return `${protegida} Restam ${recuperacao} códigos de recuperação.`;
}
