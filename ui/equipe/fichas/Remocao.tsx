/** Removes for good after a confirmation, whose safe button has the focus. */
import { useEffect, useRef, useState } from "react";
import { Modal } from "../../parts/Modal.tsx";
import { Acoes } from "../parts/Acoes.tsx";
import { Botao } from "../parts/Botao.tsx";
import { Recusa } from "../parts/Recusa.tsx";

type Props = {
  /** The name of what would be removed. */
  nome: string;
  botao: string;
  /** Returns why it was refused, if it was. */
  onRemove: () => Promise<string | undefined>;
};

export function Remocao({ nome, botao, onRemove }: Props) {
  const [aberto, setAberto] = useState(false);
  const [ocupado, setOcupado] = useState(false);
  const [recusa, setRecusa] = useState<string>();
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (aberto) safe.current?.focus(); // after the dialog has chosen for itself
  }, [aberto]);

  async function remove() {
    if (ocupado) return;
    setOcupado(true);
    setRecusa(await onRemove());
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
      <Modal aberto={aberto} onClose={close} titulo={`Remover ${nome}?`}>
        <p>Isto não se desfaz.</p>
        {recusa && <Recusa>{recusa}</Recusa>}
        <Acoes>
          <Botao peso="principal" ref={safe} onClick={close}>
            não remover
          </Botao>
          <Botao peso="perigo" aria-disabled={ocupado} onClick={remove}>
            remover
          </Botao>
        </Acoes>
      </Modal>
    </>
  );
}
