/** Dialog to log in again when the session ends during an upload. */
import { useState } from "react";
import { Modal } from "../../parts/Modal.tsx";
import { CodigoDeEntrada } from "./Codigo.tsx";
import { PasswordForm } from "./PasswordForm.tsx";

type Props = { aberto: boolean; onClose: () => void; onEntered: () => void };

const INICIO = "/";
const CODIGO = "/entrar/codigo";

export function LoginDialog({ aberto, onClose, onEntered }: Props) {
  const [passo, setPasso] = useState("");
  const [recuperacao, setRecuperacao] = useState(false);
  function next(proxima: string) {
    const { pathname } = new URL(proxima, location.origin);
    setPasso(pathname.startsWith("/entrar") ? pathname : "");
    if (!pathname.startsWith("/entrar")) onEntered();
  }
  return (
    <Modal aberto={aberto} onClose={onClose} titulo="Entre de novo">
      <div className="pilha">
        <p>Sua sessão terminou. Nada se perdeu: as fotos continuam depois que você entrar.</p>
        {passo === "" && <PasswordForm depois={INICIO} onNext={next} />}
        {passo === CODIGO && (
          <CodigoDeEntrada
            depois={INICIO}
            recuperacao={recuperacao}
            onRecuperacao={setRecuperacao}
            onNext={next}
          />
        )}
        {passo !== "" && passo !== CODIGO && (
          <p>
            <a className="botao" href={passo}>
              continuar
            </a>
          </p>
        )}
      </div>
    </Modal>
  );
}
