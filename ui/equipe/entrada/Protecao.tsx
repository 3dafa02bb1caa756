/** The second factor of an account: authenticator and recovery codes. Each change needs the password. */
import { useState } from "react";
import { ok } from "../../api.ts";
import { api } from "../api.ts";
import { Acoes } from "../parts/Acoes.tsx";
import { Botao } from "../parts/Botao.tsx";
import { useTela } from "../useTela.ts";
import type { Conta, Preparo } from "../wire.ts";
import { Autenticador } from "./Autenticador.tsx";
import { Recuperacao } from "./Recuperacao.tsx";
import { SenhaAtual } from "./Senha.tsx";
import "./Protecao.css";

type Passo =
  | { nome: "parado" | "preparar" | "retirar" | "renovar" }
  | { nome: "confirmar"; preparo: Preparo }
  | { nome: "mostrar"; codigos: string[] };
type Props = Pick<Conta, "papel" | "autenticador" | "recuperacao">;

const PARADO: Passo = { nome: "parado" };

export function Protecao(props: Props) {
  const [passo, setPasso] = useState<Passo>(PARADO);
  const { refresh } = useTela();
  const finish = async () => {
    setPasso(PARADO);
    await refresh();
  };
  return (
    <div className="protecao">
      <Situacao {...props} onPasso={passo.nome === "parado" ? setPasso : undefined} />
      <Etapa passo={passo} onPasso={setPasso} onDone={finish} />
    </div>
  );
}

type SituacaoProps = Props & { onPasso: ((passo: Passo) => void) | undefined };

function Situacao({ papel, autenticador, recuperacao, onPasso }: SituacaoProps) {
  const botao = (titulo: string, nome: "preparar" | "retirar" | "renovar") => (
    <Botao onClick={() => onPasso?.({ nome })}>{titulo}</Botao>
  );
  return (
    <>
      <p>
        {autenticador
          ? `Protegida por um autenticador. ${restamOf(recuperacao)}`
          : "Só a senha protege a sua conta. Com um autenticador, quem descobre a senha ainda não entra."}
      </p>
      {onPasso && (
        <Acoes>
          {botao(autenticador ? "trocar de autenticador" : "usar um autenticador", "preparar")}
          {autenticador && botao("novos códigos de recuperação", "renovar")}
          {autenticador && papel === "vendas" && botao("deixar de usar", "retirar")}
        </Acoes>
      )}
    </>
  );
}

function restamOf(recuperacao: number): string {
  if (!recuperacao) return "Não resta nenhum código de recuperação: faça novos.";
  return recuperacao === 1
    ? "Resta 1 código de recuperação."
    : `Restam ${recuperacao} códigos de recuperação.`;
}

type EtapaProps = { passo: Passo; onPasso: (passo: Passo) => void; onDone: () => Promise<void> };

function Etapa({ passo, onPasso, onDone }: EtapaProps) {
  const onCancel = () => onPasso(PARADO);
  const show = ({ codigos }: { codigos: string[] }) => onPasso({ nome: "mostrar", codigos });
  if (passo.nome === "parado") return null;
  if (passo.nome === "mostrar")
    return <Recuperacao codigos={passo.codigos} botao="guardei" onDone={onDone} />;
  if (passo.nome === "confirmar") {
    const confirm = async (codigo: string) =>
      show(await ok(api.POST("/api/conta/autenticador/codigo", { body: { codigo } })));
    return (
      <>
        <Autenticador {...passo.preparo} botao="proteger a conta" onSend={confirm} />
        <Botao onClick={onCancel}>cancelar</Botao>
      </>
    );
  }
  async function prepare(senha: string) {
    const preparo = await ok(api.POST("/api/conta/autenticador", { body: { senha } }));
    onPasso({ nome: "confirmar", preparo });
  }
  async function renew(senha: string) {
    show(await ok(api.POST("/api/conta/recuperacao", { body: { senha } })));
  }
  async function remove(senha: string) {
    const { error, response } = await api.POST("/api/conta/autenticador/retirada", { body: { senha } });
    if (!response.ok) await ok(Promise.resolve({ error, response }));
    await onDone();
  }
  const send = { preparar: prepare, renovar: renew, retirar: remove }[passo.nome];
  return <SenhaAtual botao={BOTOES[passo.nome]} onSend={send} onCancel={onCancel} />;
}

const BOTOES = {
  preparar: "continuar",
  renovar: "fazer novos códigos",
  retirar: "deixar de usar o autenticador",
};
