/** Tabs (WAI-ARIA pattern): arrows move between them, every panel's words are in the page. */
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import "./Abas.css";

export function Abas({ rotulo, abas }: { rotulo: string; abas: { titulo: string; conteudo: ReactNode }[] }) {
  const id = useId();
  const [atual, setAtual] = useState(0);
  const lista = useRef<HTMLDivElement>(null);

  function walk({ key }: KeyboardEvent) {
    const alvo = { ArrowRight: atual + 1, ArrowLeft: atual - 1, Home: 0, End: abas.length - 1 }[key];
    if (alvo === undefined) return;
    const i = (alvo + abas.length) % abas.length;
    setAtual(i);
    lista.current?.querySelectorAll("button")[i]?.focus();
  }

  return (
    <div>
      <div
        className="abas__lista forte linha vao-32"
        role="tablist"
        aria-label={rotulo}
        ref={lista}
        onKeyDown={walk}
      >
        {abas.map(({ titulo }, i) => (
          <button
            key={titulo}
            type="button"
            className="uma-linha"
            role="tab"
            id={`${id}-aba-${i}`}
            aria-controls={`${id}-painel-${i}`}
            aria-selected={i === atual}
            tabIndex={i === atual ? 0 : -1}
            onClick={() => setAtual(i)}
          >
            {titulo}
          </button>
        ))}
      </div>
      {abas.map(({ titulo, conteudo }, i) => (
        <div
          key={titulo}
          className="abas__painel"
          role="tabpanel"
          id={`${id}-painel-${i}`}
          aria-labelledby={`${id}-aba-${i}`}
          hidden={i !== atual}
        >
          {conteudo}
        </div>
      ))}
    </div>
  );
}
