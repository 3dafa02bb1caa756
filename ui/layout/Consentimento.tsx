/** The consent panel (reading 37) until it is answered, and the dialog of the preferences; the server renders neither. */
import { useCallback, useEffect, useId, useState } from "react";
import { decide, mustAsk, type Offer, offersOf, watchConsent } from "../lib/consent.ts";
import { watchPreferences } from "../lib/preferences.ts";
import { Modal } from "../parts/Modal.tsx";
import { loadStyles } from "../platform/styles.ts";
import { usePage } from "../usePage.ts";
import { Preferencias } from "./Preferencias.tsx";
import "./Consentimento.css";

export function Consentimento() {
  const { medicao_id } = usePage().publico;
  const [aviso, setAviso] = useState(false);
  const [preferencias, setPreferencias] = useState(false);
  useEffect(() => {
    const look = () => setAviso(mustAsk(offersOf(medicao_id)));
    look();
    return watchConsent(look);
  }, [medicao_id]);
  const open = useCallback(() => void loadStyles("estilosToque").then(() => setPreferencias(true)), []);
  useEffect(() => watchPreferences(open), [open]);
  const ofertas = offersOf(medicao_id);
  return (
    <>
      {aviso && <Aviso ofertas={ofertas} onPreferencias={open} />}
      <Modal
        aberto={preferencias}
        onClose={() => setPreferencias(false)}
        titulo="Preferências de privacidade"
      >
        <Preferencias ofertas={ofertas} onDone={() => setPreferencias(false)} />
      </Modal>
    </>
  );
}

function Aviso({ ofertas, onPreferencias }: { ofertas: Offer[]; onPreferencias: () => void }) {
  const titulo = useId();
  return (
    <section
      className="consentimento so-tela texto-12 fila vao-8 lado-24 meio entre grafite mist"
      aria-labelledby={titulo}
    >
      <h2 className="sr-only" id={titulo}>
        Podemos registrar a sua visita?
      </h2>
      <p>
        <span>{`Com a sua permissão, registramos o que você vê e favorita${ofertas.includes("medicao") ? ", e usamos o Google Analytics" : ""}. `}</span>
        <span className="consentimento__detalhe">Recusar não muda nada no site.</span>{" "}
        <a className="bone sublinhado" href="/privacidade">
          Saiba mais
        </a>
      </p>
      <div className="consentimento__acoes pilha vao-8 resto">
        <button
          type="button"
          className="cantos contorno negrito bone"
          onClick={() => decide(ofertas, ofertas)}
        >
          Aceitar
        </button>
        <button type="button" className="cantos contorno negrito bone" onClick={() => decide(ofertas, [])}>
          Recusar
        </button>
        <button
          type="button"
          className="cantos contorno negrito bone"
          aria-haspopup="dialog"
          onClick={onPreferencias}
        >
          Preferências
        </button>
      </div>
    </section>
  );
}
