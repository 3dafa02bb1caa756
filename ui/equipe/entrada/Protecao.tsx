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
  switch (passo.nome) {
    case "preparar": {
      const prepare = async (senha: string) =>
        onPasso({
          nome: "confirmar",
          preparo: await ok(api.POST("/api/conta/autenticador", { body: { senha } })),
        });
      return <SenhaAtual botao="continuar" onSend={prepare} onCancel={onCancel} />;
    }
    case "confirmar": {
      const confirm = async (codigo: string) => {
        const { codigos } = await ok(api.POST("/api/conta/autenticador/codigo", { body: { codigo } }));
        onPasso({ nome: "mostrar", codigos });
      };
      return (
        <>
          <Autenticador {...passo.preparo} botao="proteger a conta" onSend={confirm} />
          <Botao onClick={onCancel}>cancelar</Botao>
        </>
      );
    }
    case "renovar": {
      const renew = async (senha: string) => {
        const { codigos } = await ok(api.POST("/api/conta/recuperacao", { body: { senha } }));
        onPasso({ nome: "mostrar", codigos });
      };
      return <SenhaAtual botao="fazer novos códigos" onSend={renew} onCancel={onCancel} />;
    }
    case "retirar": {
      const remove = async (senha: string) => {
        const { error, response } = await api.POST("/api/conta/autenticador/retirada", { body: { senha } });
        if (!response.ok) await ok(Promise.resolve({ error, response }));
        await onDone();
      };
      return <SenhaAtual botao="deixar de usar o autenticador" onSend={remove} onCancel={onCancel} />;
    }
    case "mostrar":
      return <Recuperacao codigos={passo.codigos} botao="guardei" onDone={onDone} />;
    default:
      return null;
  }
}
