/** "Ver proposta", the button at the end of both quotes, with its failures. */
import type { useEnvio } from "./useEnvio.ts";

const MONTANDO = "Montando o seu orçamento…";

type Props = Pick<ReturnType<typeof useEnvio>, "lead" | "enviando" | "erro" | "request"> & {
  /** Fetches the choices again, of a catalogue that has changed meanwhile. */
  onReload?: () => void;
};

export function VerProposta({ lead, enviando, erro, request, onReload }: Props) {
  return (
    <>
      {erro && (
        <div className="recusa inteiro pilha vao-4 inicio" role="alert">
          <p>
            <b>Não conseguimos montar o seu orçamento.</b>
            <span>{` ${erro.detail}`}</span>
          </p>
          {lead && <p>Seus dados já estão conosco; não é preciso preenchê-los de novo.</p>}
          {onReload && erro.status === 400 && erro.campo !== "lead" && (
            <button className="alvo negrito sublinhado" type="button" onClick={onReload}>
              Atualizar as opções deste modelo
            </button>
          )}
        </div>
      )}
      <p className="sr-only" role="status">
        {enviando && MONTANDO}
      </p>
      <button type="button" className="botao" aria-disabled={enviando} onClick={request}>
        {enviando ? MONTANDO : erro && lead ? "Tentar novamente" : "Ver proposta"}
      </button>
    </>
  );
}
