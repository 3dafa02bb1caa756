/** A contact's next step and appointment. */
import { useState } from "react";
import { PARTES } from "../../contract/agendamento.ts";
import { VISITAS } from "../../contract/equipe.ts";
import { clockOf } from "../../lib/clock.ts";
import { isMarcada } from "../../lib/horario.ts";
import { Campo } from "../../parts/formulario/Campo.tsx";
import { api, useAction, useAvisado, useChange } from "../desk.tsx";
import { Acao, Removal } from "../parts/Acao.tsx";
import { focusFirst, Selecao, sendBy } from "../parts/Formulario.tsx";
import { Botao, Botoes, Secao } from "../parts/Kit.tsx";
import { dayOf } from "../parts/times.ts";
import type { Andamento, Atendimento, ContatoTela, MudancaVisita } from "../wire.ts";
import { dotted } from "./ListaContatos.tsx";

export function ProximoPasso({ contato, revisao }: { contato: Atendimento; revisao: number }) {
  const { id, passo, passo_dia, responsavel } = contato;
  const { change, end, ocupado, falha } = useAndamento(id, revisao);
  const [muda, setMuda] = useState(false);
  async function set({ texto, dia }: { texto: string; dia: string }) {
    const feito = { texto: `Próximo passo em ${dayOf(dia)}: ${texto.trim()}` };
    if (await change({ passo: texto.trim(), passo_dia: dia }, feito)) setMuda(false);
  }
  return (
    <Secao titulo="Próximo passo">
      {passo && passo_dia && (
        <>
          <p>
            <b>{passo}</b>
            <br />
            <small>{dotted(dayOf(passo_dia), responsavel)}</small>
          </p>
          <Botoes>
            <Botao disabled={ocupado} onClick={() => end(passo)}>
              feito
            </Botao>
            <Botao aria-expanded={muda} disabled={ocupado} onClick={() => setMuda(!muda)}>
              mudar
            </Botao>
          </Botoes>
        </>
      )}
      {(muda || !passo) && (
        <form
          ref={passo ? focusFirst : undefined}
          className="acima-12 colunas"
          aria-label="Marcar o próximo passo"
          onSubmit={sendBy<"texto" | "dia">(set)}
        >
          <Campo
            rotulo="O que fazer"
            name="texto"
            required
            maxLength={160}
            autoComplete="off"
            placeholder="Ligar, mandar a proposta…"
            defaultValue={passo}
          />
          <Campo
            rotulo="Dia"
            name="dia"
            type="date"
            required
            max={daqui(730)}
            defaultValue={passo_dia ?? daqui(1)}
          />
          <Botao type="submit" disabled={ocupado}>
            marcar
          </Botao>
        </form>
      )}
      {falha}
    </Secao>
  );
}

const daqui = (dias: number) => clockOf(new Date(Date.now() + dias * 24 * 60 * 60 * 1000)).dia;

/** Changes a contact's state, owner or next step, with undo; `end` is a step that is done. */
export function useAndamento(id: string, revisao: number) {
  const params = { path: { contato_id: id } };
  const { change, ...acao } = useChange<Omit<Andamento, "revisao">>(revisao, (body) =>
    api.PUT("/api/contatos/{contato_id}/andamento", { params, body }),
  );
  const end = (passo: string) => change({ passo: "", passo_dia: null }, { texto: `Feito: ${passo}` });
  return { ...acao, change, end };
}

type VisitaProps = Pick<ContatoTela, "visita" | "comecou" | "dias"> & { contato: string; revisao: number };

/** An appointment: confirmed, moved, cancelled, or nobody came. */
export function Visita({ contato, revisao, visita, comecou, dias }: VisitaProps) {
  const { act, ocupado, falha } = useAction();
  const avisado = useAvisado("o visitante");
  const [aberta, setAberta] = useState<number>(); // the revision that the form began with
  if (!visita) return null;
  const { estado, quando, local, nota } = visita;
  const marcada = isMarcada(visita);
  const params = { path: { contato_id: contato } };
  const put = (body: MudancaVisita) => api.PUT("/api/contatos/{contato_id}/visita", { params, body });
  const stepOf = (passo: Passo, horario = {}) => ({
    call: (revisao: number) => put({ passo, ...horario, revisao }),
    revisao,
    feito: { texto: `${FEITO[passo]} ${avisado}` },
  });
  function move(horario: object) {
    const { call, ...then } = stepOf("mudar", horario);
    act(call, { ...then, revisao: aberta, onDone: () => setAberta(undefined) });
  }
  return (
    <Secao titulo="Horário da visita">
      <p className="entre" data-fila="">
        <b>{quando}</b>
        <small data-tom="destaque">{VISITAS[estado]}</small>
      </p>
      <p>{local}</p>
      {nota && <p data-tom="erro">{nota}</p>}
      <Botoes>
        {estado === "pedida" && <Acao {...stepOf("confirmar")}>confirmar</Acao>}
        <Botao
          aria-expanded={aberta !== undefined}
          onClick={() => setAberta(aberta === undefined ? revisao : undefined)}
        >
          {marcada ? "mudar" : "marcar outro horário"}
        </Botao>
        {marcada && comecou && (
          <Removal nome="que não veio" botao="não veio" verbo="anotar" {...stepOf("faltou")}>
            {avisado}
          </Removal>
        )}
        {marcada && (
          <Removal nome="a visita" botao="cancelar a visita" verbo="cancelar" {...stepOf("cancelar")}>
            {avisado}
          </Removal>
        )}
      </Botoes>
      {aberta !== undefined && (
        <Horarios {...{ dias, ocupado }} dia={visita.inicio.slice(0, 10)} onMove={move} />
      )}
      {falha}
    </Secao>
  );
}

type Passo = MudancaVisita["passo"];

const FEITO: Record<Passo, string> = {
  confirmar: "Visita confirmada.",
  mudar: "Novo horário marcado.",
  cancelar: "Visita cancelada.",
  faltou: "Anotado: não veio.",
};

type HorariosProps = Pick<VisitaProps, "dias"> & {
  /** The day of the visit so far. */
  dia: string;
  ocupado: boolean;
  onMove: (horario: Record<"data" | "periodo", string>) => void;
};

function Horarios({ dias, dia, ocupado, onMove }: HorariosProps) {
  const [data, setData] = useState((dias.find(({ data }) => data === dia) ?? dias[0])?.data);
  const periodos = dias.find((dia) => dia.data === data)?.periodos;
  if (!periodos) return <p>Não há horários abertos nos próximos dias.</p>;
  const tituloOf = (valor: string) => PARTES.find((parte) => parte.valor === valor)?.texto;
  return (
    <form ref={focusFirst} className="acima-16" aria-label="Novo horário" onSubmit={sendBy(onMove)}>
      <Selecao
        rotulo="Dia"
        name="data"
        value={data}
        onChange={({ target }) => setData(target.value)}
        escolhas={dias.map((dia) => [dia.data, dia.texto])}
      />
      <Selecao
        rotulo="Período"
        name="periodo"
        escolhas={periodos.map((parte) => [parte.periodo, `${tituloOf(parte.periodo)}, ${parte.horas}`])}
      />
      <Botao type="submit" disabled={ocupado}>
        marcar este horário
      </Botao>
    </form>
  );
}
