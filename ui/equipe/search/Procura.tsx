/** Search of everything: cars, contacts, quotes, people, records and actions, by keyboard alone. */
import { type KeyboardEvent, useId, useState } from "react";
import { folded } from "../../lib/folded.ts";
import { Fatos } from "../../parts/Fatos.tsx";
import { Modal } from "../../parts/Modal.tsx";
import { useAnswer } from "../../parts/useAnswer.ts";
import * as addresses from "../addresses.ts";
import { api, useScreen } from "../desk.tsx";
import { autoFocus } from "../parts/Formulario.tsx";
import { counted } from "../parts/times.ts";
import type { Tudo } from "../wire.ts";
import "./Procura.css";

type Hit = Pick<Tudo, "titulo" | "nota" | "href"> & { tipo: Tudo["tipo"] | "acao" };

const GROUPS: Record<Hit["tipo"], string> = {
  acao: "Ir para",
  carro: "Carros",
  contato: "Contatos",
  pessoa: "Pessoas",
  ficha: "Conteúdo",
};

const KEYS: [teclas: string, efeito: string][] = [
  ["/  ou  Ctrl K  ou  ⌘ K", "Buscar em tudo"],
  ["Ctrl K  ou  ⌘ K, num texto", "Pôr um link"],
  ["Ctrl S  ou  Ctrl Enter", "Guardar ou enviar o que se escreveu"],
  ["Shift + clique", "Selecionar todos até aqui, no estoque"],
  ["↑  ↓", "Escolher um resultado"],
  ["Enter", "Abrir o escolhido"],
  ["?", "Mostrar estas teclas"],
  ["Esc", "Fechar"],
];

const ACOES: [pode: string, titulo: string, href: string][] = [
  ["hoje", "Hoje", "/"],
  ["contatos", "Contatos", "/contatos"],
  ["contatos", "Contatos novos", "/contatos?estado=novo"],
  ["contatos", "Orçamentos", "/contatos?tipo=orcamento"],
  ["contato_novo", "Novo contato", "/contatos/novo"],
  ["contatos_alertas", "Alertas “Avise-me”", "/contatos/alertas"],
  ["estoque", "Estoque", "/estoque"],
  ["estoque_novo", "Novo carro", "/estoque/novo"],
  ["estoque", "Carros reservados", addresses.estoque({ situacao: "reservado" })],
  ["importar", "Importar e exportar o estoque", "/estoque/importar"],
  ["fichas", "Conteúdo e preços", "/fichas"],
  ["numeros", "O mês em números", "/numeros"],
  ["pessoas", "Pessoas da equipe", "/pessoas"],
  ["privacidade", "Dados de uma pessoa (LGPD)", "/privacidade"],
  ["conta", "Minha conta", "/conta"],
];

/** The actions that this person may use and whose names have all words, first those that begin with them. */
function actionsOf(texto: string, may: (nome: string) => boolean): Hit[] {
  const words = folded(texto).split(/\s+/);
  const begins = (titulo: string) => Number(folded(titulo).startsWith(folded(texto)));
  return ACOES.filter(([pode, titulo]) => may(pode) && words.every((word) => folded(titulo).includes(word)))
    .sort(([, one], [, other]) => begins(other) - begins(one))
    .map(([, titulo, href]) => ({ tipo: "acao", titulo, nota: "", href }));
}

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
