/** A step that is taken only after a confirmation, whose safe button has the focus. */
import { type ReactNode, useState } from "react";
import { Modal } from "../../parts/Modal.tsx";
import { autoFocus } from "./Formulario.tsx";
import { Botao, Botoes, Recusa } from "./Kit.tsx";

type Props = {
  nome: string;
  botao: string;
  verbo?: "remover" | "desfazer" | "cancelar" | "anotar";
  /** Returns the reason of a refusal that the dialog shows. */
  onRemove: () => Promise<string | undefined>;
  children?: ReactNode;
};

export function Removal({ nome, botao, verbo = "remover", onRemove, children }: Props) {
  const [aberto, setAberto] = useState(false);
  const [ocupado, setOcupado] = useState(false);
  const [recusa, setRecusa] = useState<string>();

  async function remove() {
    if (ocupado) return;
    setOcupado(true);
    const refused = await onRemove();
    setRecusa(refused);
    setAberto(Boolean(refused));
    setOcupado(false);
  }

  function close() {
    setAberto(false);
    setRecusa(undefined);
  }

  return (
    <>
      <Botao peso="perigo" onClick={() => setAberto(true)}>
        {botao}
      </Botao>
      <Modal aberto={aberto} onClose={close} titulo={`${verbo[0]?.toUpperCase()}${verbo.slice(1)} ${nome}?`}>
        <p>{children ?? "Isto não se desfaz."}</p>
        {recusa && <Recusa>{recusa}</Recusa>}
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
