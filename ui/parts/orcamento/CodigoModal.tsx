/**
 * "DIGITE O CÓDIGO DE VERIFICAÇÃO": four boxes for the code that was mailed, and a way to have another one sent. A
 * code can be typed, pasted, or offered by the telephone (specification, sections 2.15 and 5.6; reading 30).
 */
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { cleaned, filled, newText, TAMANHO, VAZIO } from "../../lib/codigo.ts";
import { ApiError } from "../../platform/api.ts";
import { Modal } from "../Modal.tsx";
import "./CodigoModal.css";

export const ESPERA_MS = 60_000;

type Props = {
  aberto: boolean;
  /** Masked, as the server gives it. */
  email: string;
  /** The error of the last code; null while one is being checked. */
  erro: string | null;
  enviando: boolean;
  /** Settles when the answer is there. */
  onCodigo: (codigo: string) => unknown;
  /** Rejects when no new code could be requested. */
  onResend: () => Promise<void>;
  onClose: () => void;
};

export function CodigoModal({ aberto, onClose, ...resto }: Props) {
  return (
    <Modal
      aberto={aberto}
      onClose={onClose}
      titulo={<span className="frase">DIGITE O CÓDIGO DE VERIFICAÇÃO</span>}
    >
      <Codigo {...resto} />
    </Modal>
  );
}

function Codigo({ email, erro, enviando, onCodigo, onResend }: Omit<Props, "aberto" | "onClose">) {
  const [caixas, setCaixas] = useState(VAZIO);
  const grupo = useRef<HTMLFieldSetElement>(null);

  /** A refused code stays to be compared with the mail; its first character is ready to be typed over. */
  async function submit(event: { preventDefault: () => void }) {
    event.preventDefault();
    const falta = caixas.indexOf("");
    if (falta >= 0) return focus(grupo, falta);
    if (enviando) return;
    await onCodigo(caixas.join(""));
    focus(grupo, 0);
  }

  return (
    <form className="pilha vao-24" noValidate onSubmit={submit}>
      <p className="mist">
        Para proteger os seus dados, enviamos um código de quatro caracteres para{" "}
        <strong className="parte negrito bone">{email}</strong>. Vale por 10&nbsp;minutos e só pode ser usado
        uma vez.
      </p>
      <fieldset className="codigo-modal__caixas pilha" ref={grupo}>
        <legend className="sr-only">Código de verificação</legend>
        {caixas.map((_, i) => (
          <Caixa
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={i}
            posicao={i}
            caixas={caixas}
            onChange={setCaixas}
            onFocus={(posicao) => focus(grupo, posicao)}
            recusada={Boolean(erro)}
            readOnly={enviando}
          />
        ))}
      </fieldset>
      {erro && (
        <p className="recusa" role="alert">
          {erro}
        </p>
      )}
      <button type="submit" className="botao" disabled={enviando}>
        {enviando ? "Conferindo…" : "Ver orçamento"}
      </button>
      <Reenvio onResend={onResend} />
    </form>
  );
}

function focus(grupo: RefObject<HTMLFieldSetElement | null>, posicao: number) {
  const caixa = grupo.current?.querySelectorAll("input")[Math.min(Math.max(posicao, 0), TAMANHO - 1)];
  caixa?.focus();
  caixa?.select();
}

type CaixaProps = {
  posicao: number;
  caixas: string[];
  onChange: (caixas: string[]) => void;
  /** Another box is to be gone to. */
  onFocus: (posicao: number) => void;
  recusada: boolean;
  readOnly: boolean;
};

function Caixa({ posicao, caixas, onChange, onFocus, recusada, readOnly }: CaixaProps) {
  const caractere = caixas[posicao] ?? "";

  function fill(de: number, caracteres: string) {
    onChange(filled(caixas, de, caracteres));
    if (caracteres) onFocus(de + caracteres.length);
  }

  function press(event: KeyboardEvent) {
    const apaga = event.key === "Backspace" && !caractere && posicao > 0;
    const passo = apaga ? -1 : { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!passo) return;
    event.preventDefault();
    if (apaga) onChange(filled(caixas, posicao - 1, ""));
    onFocus(posicao + passo);
  }

  function paste(event: ClipboardEvent) {
    event.preventDefault();
    const colados = cleaned(event.clipboardData.getData("text"));
    if (colados) fill(colados.length >= TAMANHO ? 0 : posicao, colados);
  }

  return (
    <input
      className="titulo texto-40 entrada inteiro cantos ao-centro"
      aria-label={`Caractere ${posicao + 1} de ${TAMANHO}`}
      aria-invalid={recusada}
      autoComplete={posicao === 0 ? "one-time-code" : "off"}
      autoCapitalize="characters"
      spellCheck={false}
      inputMode="text"
      value={caractere}
      readOnly={readOnly}
      onFocus={({ target }) => target.select()}
      // React reports no change when the same character is typed again.
      onInput={({ currentTarget }) => fill(posicao, newText(caractere, cleaned(currentTarget.value)))}
      onKeyDown={press}
      onPaste={paste}
    />
  );
}

/** A code has just been sent when this opens, and the server sends one a minute. */
function Reenvio({ onResend }: { onResend: () => Promise<void> }) {
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

  async function resend() {
    if (espera) return;
    setAviso("");
    setAgora(Date.now());
    setFim(Date.now() + ESPERA_MS);
    try {
      await onResend();
      setAviso("Enviamos um novo código. O anterior deixou de valer.");
    } catch (cause) {
      setFim(0);
      setAviso(
        cause instanceof ApiError ? cause.detail : "Não foi possível reenviar o código. Tente de novo.",
      );
    }
  }

  return (
    <div className="codigo-modal__reenvio nota">
      <p>
        <span>{"Não recebeu o código? "}</span>
        <button className="sublinhado brass folga-12" type="button" aria-disabled={espera} onClick={resend}>
          Clique para reenviá-lo.
        </button>{" "}
        {espera && <span className="tabular">{`Disponível em ${segundos} s`}</span>}
      </p>
      <p className="bone" role="status">
        {aviso}
      </p>
    </div>
  );
}
