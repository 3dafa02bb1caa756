/** What has just happened, said where it is seen and to who listens; here it is looked at, taken back, put away. */
import { X } from "lucide";
import { useEffect, useRef } from "react";
import { Icone } from "../../parts/Icone.tsx";
import { useTela } from "../useTela.ts";
import "./Recado.css";

export function Recado() {
  const { feito, tell } = useTela();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What was pressed may be gone by now, and the keyboard's place with it.
    if (feito && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [feito]);
  return (
    <div className="recado" data-cheio={feito ? "" : undefined} ref={ref} tabIndex={-1}>
      <p role="status">{feito?.texto}</p>
      {feito?.link && (
        <a href={feito.link.href} target="_blank" rel="noreferrer">
          {feito.link.titulo}
        </a>
      )}
      {feito?.onUndo && (
        <button
          type="button"
          onClick={() => {
            tell(null);
            feito.onUndo?.();
          }}
        >
          Desfazer
        </button>
      )}
      {feito && (
        <button
          type="button"
          className="recado__fechar"
          aria-label="Fechar o recado"
          onClick={() => tell(null)}
        >
          <Icone de={X} />
        </button>
      )}
    </div>
  );
}
