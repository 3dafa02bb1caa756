/** Search of everything: cars, contacts, quotes, people, records and actions, by keyboard alone. */
import { type KeyboardEvent, useId, useState } from "react";
import { Fatos } from "../../parts/Fatos.tsx";
import { Modal } from "../../parts/Modal.tsx";
import { useAnswer } from "../../parts/useAnswer.ts";
import { api, useScreen } from "../desk.tsx";
import { autoFocus } from "../parts/Formulario.tsx";
import { counted } from "../parts/times.ts";
import { actionsOf, GROUPS, type Hit, KEYS } from "./shortcuts.ts";
import "./Procura.css";

export default function Procura({ aberta, onClose }: { aberta: "busca" | "teclas"; onClose: () => void }) {
  const busca = aberta === "busca";
  return (
    <Modal aberto onClose={onClose} titulo={busca ? "Buscar em tudo" : "Teclas"}>
      {busca ? <Busca /> : <Fatos fatos={KEYS} />}
    </Modal>
  );
}

function Busca() {
  const id = useId();
  const [texto, setTexto] = useState("");
  const { achados, carga } = useAchados(texto);
  const [lugar, setLugar] = useState(0);
  const aqui = Math.min(lugar, achados.length - 1);
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Enter" && achados[aqui]) location.assign(achados[aqui].href);
    else if (step && achados.length) setLugar((aqui + step + achados.length) % achados.length);
    else return;
    event.preventDefault();
  }
  return (
    <div className="pilha">
      <input
        ref={autoFocus}
        role="combobox"
        aria-label="Carro, contato, nº do orçamento, pessoa, texto"
        aria-expanded={achados.length > 0}
        aria-controls={`${id}-lista`}
        aria-activedescendant={achados[aqui] && `${id}-${aqui}`}
        placeholder="Carro, contato, nº do orçamento…"
        autoComplete="off"
        maxLength={120}
        value={texto}
        onChange={({ target }) => {
          setTexto(target.value);
          setLugar(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p className="sr-only" role="status">
        {carga === "pronta" &&
          (achados.length ? counted(achados.length, "resultado", "resultados") : "Nada encontrado")}
      </p>
      <div className="procura__achados" role="listbox" id={`${id}-lista`} aria-label="Resultados">
        {achados.map(({ tipo, titulo, nota, href }, i) => (
          <a
            key={`${tipo} ${href} ${titulo}`}
            ref={i === aqui ? reveal : undefined}
            id={`${id}-${i}`}
            className="grade base parte"
            role="option"
            aria-selected={i === aqui}
            tabIndex={-1}
            href={href}
          >
            <small>{achados[i - 1]?.tipo === tipo ? "" : GROUPS[tipo]}</small>
            <bdi>{titulo}</bdi>
            <small>{nota}</small>
          </a>
        ))}
      </div>
      {carga === "falhou" && <p role="alert">Sem conexão. Confira a internet e tente de novo.</p>}
      {carga === "pronta" && !achados.length && <p>{`Nada encontrado para “${texto.trim()}”.`}</p>}
    </div>
  );
}

const reveal = (achado: HTMLElement | null) => achado?.scrollIntoView({ block: "nearest" });

function useAchados(texto: string) {
  const { may } = useScreen();
  const words = texto.trim();
  const { a, data } = useAnswer(words, (texto, signal) =>
    api.GET("/api/procura", { params: { query: { texto } }, signal }),
  );
  const found: Hit[] = (words && data) || [];
  const done = data ? "pronta" : "falhou";
  return { achados: [...actionsOf(words, may), ...found], carga: words && a === words ? done : "" };
}
