/** Buttons of calls: one that makes its call at once, and one that first has it confirmed. */
import { type ReactNode, useState } from "react";
import { Modal } from "../../parts/Modal.tsx";
import { type Call, type Options, useAction } from "../desk.tsx";
import { autoFocus } from "./Formulario.tsx";
import { Botao, type BotaoProps, Botoes } from "./Kit.tsx";

type AcaoProps<T> = Options<T> & Pick<BotaoProps, "peso" | "children"> & { call: Call<T> };

/** The refusal stands below the button. */
export function Acao<T>({ call, peso, children, ...then }: AcaoProps<T>) {
  const { act, ocupado, falha } = useAction();
  return (
    <>
      <Botao peso={peso} disabled={ocupado} onClick={() => act(call, then)}>
        {children}
      </Botao>
      {falha}
    </>
  );
}

type Props<T> = Options<T> & {
  nome: string;
  botao: ReactNode;
  verbo?: "remover" | "desfazer" | "cancelar" | "anotar" | "retirar";
  call: Call<T>;
  /** What the dialog says, in place of that it cannot be undone. */
  children?: ReactNode;
};

/** The dialog's safe button has the focus; it stays open for a refusal. */
export function Removal<T>({ nome, botao, verbo = "remover", call, children, ...then }: Props<T>) {
  const [aberto, setAberto] = useState(false);
  const { act, ocupado, falha, forget } = useAction();

  async function remove() {
    if (!ocupado && (await act(call, then))) setAberto(false);
  }

  function close() {
    setAberto(false);
    forget();
  }

  return (
    <>
      <Botao peso="perigo" onClick={() => setAberto(true)}>
        {botao}
      </Botao>
      <Modal aberto={aberto} onClose={close} titulo={`${verbo[0]?.toUpperCase()}${verbo.slice(1)} ${nome}?`}>
        <p>{children ?? "Isto não se desfaz."}</p>
        {falha}
        <Botoes>
          <Botao peso="principal" ref={autoFocus} onClick={close}>
            {`não ${verbo}`}
          </Botao>
          <Botao peso="perigo" aria-disabled={ocupado} onClick={remove}>
            {verbo}
          </Botao>
        </Botoes>
      </Modal>
    </>
  );
}
