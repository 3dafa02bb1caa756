/** Removes for good, after a second question: it names what would go, and what keeps it has the focus. */
import { useEffect, useRef, useState } from "react";
import { Modal } from "../../parts/Modal.tsx";
import { Recusa } from "./Porta.tsx";
import "./Remocao.css";

type Props = {
  /** What would be removed, as the staff call it. */
  nome: string;
  /** The button that asks. */
  botao: string;
  /** Gives why it was refused, or nothing. */
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
      <button type="button" className="remocao" onClick={() => setAberto(true)}>
        {botao}
      </button>
      <Modal aberto={aberto} onClose={close} titulo={`Remover ${nome}?`}>
        <p>Isto não se desfaz.</p>
        {recusa && <Recusa>{recusa}</Recusa>}
        <p className="remocao__escolha">
          <button type="button" className="botao" ref={safe} onClick={close}>
            não remover
          </button>
          <button type="button" className="remocao" aria-disabled={ocupado} onClick={remove}>
            remover
          </button>
        </p>
      </Modal>
    </>
  );
}
