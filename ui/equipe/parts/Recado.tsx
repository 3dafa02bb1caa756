/** Toast: what has just happened, with its link and its undo. It leaves by itself, but not while somebody is at it. */
import { X } from "lucide";
import { type RefObject, useEffect, useRef, useState } from "react";
import { BotaoIcone } from "../../parts/Icone.tsx";
import { useScreen } from "../desk.tsx";
import "./Recado.css";

const SEGUNDOS = 30;
const OCUPADO = ":hover, :focus-visible, :has(:focus-visible)";

export function Recado() {
  const { feito, tell } = useScreen();
  const ref = useRef<HTMLDivElement>(null);
  const hold = useLeave(ref);
  useEffect(() => {
    // The pressed button may be gone by now, and the focus with it.
    if (feito && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [feito]);
  const cheio = feito ? "" : undefined;
  return (
    <div className="recado" data-cheio={cheio} data-fila={cheio} ref={ref} tabIndex={-1} {...hold}>
      <p role="status">{feito?.texto}</p>
      <span className="sr-only" aria-live="polite">
        {feito?.onUndo && `Desfazer: o botão fica por ${SEGUNDOS} segundos.`}
      </span>
      {feito?.link && (
        <a className="alvo sublinhado" href={feito.link.href} target="_blank" rel="noreferrer">
          {feito.link.titulo}
        </a>
      )}
      {feito?.onUndo && (
        <button
          type="button"
          className="alvo sublinhado"
          onClick={() => {
            tell(null);
            feito.onUndo?.();
          }}
        >
          Desfazer
        </button>
      )}
      {feito && (
        <BotaoIcone className="recado__fechar" de={X} rotulo="Fechar o recado" onClick={() => tell(null)} />
      )}
    </div>
  );
}

/** Closes the toast after its time, which begins again when the pointer or the keyboard leaves it. */
function useLeave(ref: RefObject<HTMLDivElement | null>) {
  const { feito, tell } = useScreen();
  const [parado, setParado] = useState(false);
  const check = () => setParado(ref.current?.matches(OCUPADO) ?? false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another toast may come under the pointer
  useEffect(check, [feito]);
  useEffect(() => {
    if (!feito || feito.fica || parado) return;
    const timer = setTimeout(() => tell(null), SEGUNDOS * 1000);
    return () => clearTimeout(timer);
  }, [feito, parado, tell]);
  return { onPointerEnter: check, onPointerLeave: check, onFocus: check, onBlur: check };
}
