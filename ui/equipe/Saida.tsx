/** Log-out, after a dialog if photographs are queued: their upload continues at the person's next login here. */
import { useState } from "react";
import { ok } from "../api.ts";
import { Modal } from "../parts/Modal.tsx";
import { api } from "./desk.tsx";
import { clearRascunhos } from "./editor/rascunho.ts";
import { follow } from "./entrada/retorno.ts";
import { useFila } from "./estoque/fila.ts";
import { Acoes, Botao } from "./parts/Kit.tsx";
import { quantos } from "./parts/quando.ts";

/** `onLeave` logs out or opens the dialog, which the frame renders. */
export function useSaida() {
  const { fotos } = useFila();
  const [aberto, setAberto] = useState(false);
  const dialogo = (
    <Modal
      aberto={aberto}
      onClose={() => setAberto(false)}
      titulo={`${quantos(fotos.length, "foto", "fotos")} na fila`}
    >
      <p>O que ainda não chegou fica neste aparelho e continua quando você entrar aqui de novo.</p>
      <Acoes>
        <Botao peso="principal" onClick={() => setAberto(false)}>
          ficar
        </Botao>
        <Botao onClick={leave}>sair agora</Botao>
      </Acoes>
    </Modal>
  );
  return { dialogo, onLeave: () => (fotos.length ? setAberto(true) : leave()) };
}

async function leave() {
  const { proxima } = await ok(api.POST("/api/sair")).catch(() => ({ proxima: "/entrar" }));
  clearRascunhos(); // queued photographs stay for their next login here
  follow(proxima);
}
