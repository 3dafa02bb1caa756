/**
 * "DIGITE O CÓDIGO DE VERIFICAÇÃO": four boxes for the code that was mailed, and a way to have another one sent. A
 * code can be typed, pasted, or offered by the telephone (specification 2 and 5, readings 30).
 */
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { ApiError } from "../../api.ts";
import "./CodigoModal.css";
import { Modal } from "../Modal.tsx";

const TAMANHO = 4;
const VAZIO = Array<string>(TAMANHO).fill("");
export const ESPERA_MS = 60_000;

type Props = {
  aberto: boolean;
  /** Masked, as the server gives it. */
  email: string;
  /** What was wrong with the last code; null while one is on its way. */
  erro: string | null;
  enviando: boolean;
  /** Settles when the answer is there. */
  onCodigo: (codigo: string) => unknown;
  /** Rejects when no new code could be asked for. */
  onReenviar: () => Promise<void>;
  onFechar: () => void;
};

export function CodigoModal({ aberto, onFechar, ...resto }: Props) {
  return (
    <Modal aberto={aberto} onFechar={onFechar} titulo="DIGITE O CÓDIGO DE VERIFICAÇÃO">
      <Codigo {...resto} />
    </Modal>
  );
}

type CodigoProps = Omit<Props, "aberto" | "onFechar">;

function Codigo({ email, erro, enviando, onCodigo, onReenviar }: CodigoProps) {
  const [caixas, setCaixas] = useState(VAZIO);
  const grupo = useRef<HTMLFieldSetElement>(null);

  function focar(posicao: number) {
    const caixa = grupo.current?.querySelectorAll("input")[Math.min(Math.max(posicao, 0), TAMANHO - 1)];
    caixa?.focus();
    caixa?.select();
  }

  /** Puts the characters into the boxes from a position on, and goes to the box after them. */
  function preencher(posicao: number, caracteres: string) {
    const novas = [...caixas];
    const cabem = [...caracteres].slice(0, TAMANHO - posicao);
    cabem.forEach((caractere, i) => {
      novas[posicao + i] = caractere;
    });
    if (!cabem.length) novas[posicao] = "";
    setCaixas(novas);
    if (cabem.length) focar(posicao + cabem.length);
  }

  function teclar(event: KeyboardEvent, posicao: number) {
    if (event.key === "Backspace" && !caixas[posicao] && posicao > 0) {
      event.preventDefault();
      setCaixas(caixas.with(posicao - 1, ""));
      focar(posicao - 1);
    }
    const passo = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!passo) return;
    event.preventDefault();
    focar(posicao + passo);
  }

  function colar(event: ClipboardEvent, posicao: number) {
    event.preventDefault();
    const colados = limpo(event.clipboardData.getData("text"));
    if (colados) preencher(colados.length >= TAMANHO ? 0 : posicao, colados);
  }

  /** A refused code stays to be compared with the mail; its first character is ready to be typed over. */
  async function enviar(event: { preventDefault: () => void }) {
    event.preventDefault();
    const falta = caixas.indexOf("");
    if (falta >= 0) return focar(falta);
    if (enviando) return;
    await onCodigo(caixas.join(""));
    focar(0);
  }

  return (
    <form className="codigo" noValidate onSubmit={enviar}>
      <p className="codigo__texto">
        Para proteger os seus dados, enviamos um código de quatro caracteres para <strong>{email}</strong>.
        Ele vale por 10 minutos.
      </p>
      <fieldset className="codigo__caixas" ref={grupo}>
        <legend className="sr-only">Código de verificação</legend>
        {caixas.map((caractere, i) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={i}
            ref={i === 0 ? focadaAoAbrir : undefined}
            aria-label={`Caractere ${i + 1} de ${TAMANHO}`}
            aria-invalid={Boolean(erro)}
            autoComplete={i === 0 ? "one-time-code" : "off"}
            autoCapitalize="characters"
            spellCheck={false}
            inputMode="text"
            value={caractere}
            readOnly={enviando}
            onFocus={({ target }) => target.select()}
            // React keeps quiet about a change that leaves the value as it was: the same character typed again.
            onInput={({ currentTarget }) => preencher(i, novoTexto(caractere, limpo(currentTarget.value)))}
            onKeyDown={(event) => teclar(event, i)}
            onPaste={(event) => colar(event, i)}
          />
        ))}
      </fieldset>
      {erro && (
        <p className="codigo__erro" role="alert">
          {erro}
        </p>
      )}
      <button type="submit" className="botao" disabled={enviando}>
        {enviando ? "Conferindo…" : "Ver orçamento"}
      </button>
      <Reenvio onReenviar={onReenviar} />
    </form>
  );
}

/** The attribute that a dialog looks for when it opens; React's own autoFocus writes none. */
function focadaAoAbrir(caixa: HTMLInputElement | null) {
  caixa?.setAttribute("autofocus", "");
}

function limpo(texto: string): string {
  return texto.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

/** What was typed into a box that was full already takes its place. */
function novoTexto(antes: string, agora: string): string {
  return antes && agora.length === 2 ? agora.replace(antes, "") || antes : agora;
}

/** A code has just been sent when this opens, and the server sends one a minute. */
function Reenvio({ onReenviar }: { onReenviar: () => Promise<void> }) {
  const [fim, setFim] = useState(() => Date.now() + ESPERA_MS);
  const [agora, setAgora] = useState(() => Date.now());
  const [aviso, setAviso] = useState("");
  const segundos = Math.max(0, Math.ceil((fim - agora) / 1000));
  const espera = segundos > 0;

  useEffect(() => {
    if (!espera) return;
    const relogio = setInterval(() => setAgora(Date.now()), 1000);
    return () => clearInterval(relogio);
  }, [espera]);

  async function reenviar() {
    if (espera) return;
    setAviso("");
    setAgora(Date.now());
    setFim(Date.now() + ESPERA_MS);
    try {
      await onReenviar();
      setAviso("Enviamos um novo código. O anterior deixou de valer.");
    } catch (cause) {
      setFim(0);
      setAviso(
        cause instanceof ApiError ? cause.detail : "Não foi possível reenviar o código. Tente de novo.",
      );
    }
  }

  return (
    <div className="codigo__reenvio">
      <p>
        Não recebeu o código?{" "}
        <button type="button" aria-disabled={espera} onClick={reenviar}>
          Clique para reenviá-lo.
        </button>{" "}
        {espera && <span className="tabular">Disponível em {segundos} s</span>}
      </p>
      <p role="status">{aviso}</p>
    </div>
  );
}
