/** A contact's next step with its day: set, changed, done. */
import { useState } from "react";
import { Acoes } from "../parts/Acoes.tsx";
import { Botao } from "../parts/Botao.tsx";
import { focusFirst } from "../parts/focusFirst.ts";
import { diaOf } from "../parts/quando.ts";
import { Recusa } from "../parts/Recusa.tsx";
import { Secao } from "../parts/Secao.tsx";
import { sendBy } from "../parts/sendBy.ts";
import type { Atendimento } from "../wire.ts";
import "./Passo.css";
import { usePasso } from "./usePasso.ts";

type Props = { contato: Atendimento; revisao: number };

export function Passo({ contato, revisao }: Props) {
  const { id, passo, passo_dia, responsavel } = contato;
  const { change, end, ocupado, recusa, insistir } = usePasso(id, revisao);
  const [muda, setMuda] = useState(false);
  return (
    <Secao titulo="Próximo passo">
      {passo && passo_dia && (
        <>
          <p className="passo">
            <b>{passo}</b>
            <small>{[diaOf(passo_dia), responsavel].filter(Boolean).join(" · ")}</small>
          </p>
          <Acoes>
            <Botao disabled={ocupado} onClick={() => end(passo)}>
              feito
            </Botao>
            <Botao aria-expanded={muda} disabled={ocupado} onClick={() => setMuda(!muda)}>
              mudar
            </Botao>
          </Acoes>
        </>
      )}
      {(muda || !passo) && (
        <Formulario
          contato={contato}
          ocupado={ocupado}
          onSet={async (texto, dia) => {
            const feito = { texto: `Próximo passo em ${diaOf(dia)}: ${texto}` };
            if (await change({ passo: texto, passo_dia: dia }, feito)) setMuda(false);
          }}
        />
      )}
      {recusa && <Recusa insistir={insistir}>{recusa}</Recusa>}
    </Secao>
  );
}

type FormularioProps = {
  contato: Atendimento;
  ocupado: boolean;
  onSet: (texto: string, dia: string) => void;
};

function Formulario({ contato, ocupado, onSet }: FormularioProps) {
  const [texto, setTexto] = useState(contato.passo);
  const [dia, setDia] = useState(contato.passo_dia ?? daqui(1));
  return (
    <form
      ref={contato.passo ? focusFirst : undefined}
      className="passo__marcar"
      aria-label="Marcar o próximo passo"
      onSubmit={sendBy(() => onSet(texto.trim(), dia))}
    >
      <label>
        <span>O que fazer</span>
        <input
          required
          maxLength={160}
          autoComplete="off"
          placeholder="Ligar, mandar a proposta…"
          value={texto}
          onChange={({ target }) => setTexto(target.value)}
        />
      </label>
      <label>
        <span>Dia</span>
        <input required type="date" value={dia} onChange={({ target }) => setDia(target.value)} />
      </label>
      <Botao type="submit" disabled={ocupado}>
        marcar
      </Botao>
    </form>
  );
}

/** The date in so many days, at the dealer's. */
function daqui(dias: number): string {
  const then = new Date(Date.now() + dias * 24 * 60 * 60 * 1000);
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" }).format(then);
}
