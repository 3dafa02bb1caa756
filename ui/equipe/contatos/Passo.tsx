/** A contact's next step with its day: set, changed, done. */
import { useState } from "react";
import { api, useMudanca } from "../desk.tsx";
import { focusFirst, sendBy } from "../parts/Formulario.tsx";
import { Acoes, Botao, Secao } from "../parts/Kit.tsx";
import { diaOf } from "../parts/quando.ts";
import type { Andamento, Atendimento } from "../wire.ts";
import "./Passo.css";

type Props = { contato: Atendimento; revisao: number };

export function Passo({ contato, revisao }: Props) {
  const { id, passo, passo_dia, responsavel } = contato;
  const { change, end, ocupado, falha } = usePasso(id, revisao);
  const [muda, setMuda] = useState(false);
  async function set({ texto, dia }: { texto: string; dia: string }) {
    const feito = { texto: `Próximo passo em ${diaOf(dia)}: ${texto.trim()}` };
    if (await change({ passo: texto.trim(), passo_dia: dia }, feito)) setMuda(false);
  }
  return (
    <Secao titulo="Próximo passo">
      {passo && passo_dia && (
        <>
          <p>
            <b>{passo}</b>
            <br />
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
        <form
          ref={passo ? focusFirst : undefined}
          className="passo"
          aria-label="Marcar o próximo passo"
          onSubmit={sendBy<"texto" | "dia">(set)}
        >
          <label>
            <span>O que fazer</span>
            <input
              required
              maxLength={160}
              autoComplete="off"
              placeholder="Ligar, mandar a proposta…"
              name="texto"
              defaultValue={passo}
            />
          </label>
          <label>
            <span>Dia</span>
            <input required type="date" name="dia" defaultValue={passo_dia ?? daqui(1)} />
          </label>
          <Botao type="submit" disabled={ocupado}>
            marcar
          </Botao>
        </form>
      )}
      {falha}
    </Secao>
  );
}

function daqui(dias: number): string {
  const then = new Date(Date.now() + dias * 24 * 60 * 60 * 1000);
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" }).format(then);
}

/** Sets, changes and ends a contact's next step, with undo. */
export function usePasso(id: string, revisao: number) {
  const params = { path: { contato_id: id } };
  const { change, ...acao } = useMudanca<Pick<Andamento, "passo" | "passo_dia">>(revisao, (body) =>
    api.PUT("/api/contatos/{contato_id}/andamento", { params, body }),
  );
  const end = (passo: string) => change({ passo: "", passo_dia: null }, { texto: `Feito: ${passo}` });
  return { ...acao, change, end };
}
