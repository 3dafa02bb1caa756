/** A contact's appointment: its state, and the staff's changes of it, each mailed to visitor and dealer. */
import { useState } from "react";
import { PARTES } from "../../lib/constants.ts";
import { api, useAcao } from "../desk.tsx";
import { focusFirst, Selecao, sendBy } from "../parts/Formulario.tsx";
import { Acoes, Botao, Secao } from "../parts/Kit.tsx";
import type { ContatoTela, MudancaVisita } from "../wire.ts";
import { VISITAS } from "./palavras.ts";
import "./Visita.css";

type Props = Pick<ContatoTela, "visita" | "comecou" | "dias"> & { contato: string; revisao: number };
type Passo = Omit<MudancaVisita, "revisao">;

export function Visita({ contato, revisao, visita, comecou, dias }: Props) {
  const { act, ocupado, falha } = useAcao();
  const [muda, setMuda] = useState(false);
  if (!visita) return null;
  const { estado = "pedida", quando, local, nota } = visita;
  const params = { path: { contato_id: contato } };
  const take = async (passo: Passo) => {
    const put = (revisao: number) =>
      api.PUT("/api/contatos/{contato_id}/visita", { params, body: { ...passo, revisao } });
    if (await act(put, { revisao, feito: { texto: FEITO[passo.passo] } })) setMuda(false);
  };
  const marcada = estado === "pedida" || estado === "confirmada";
  return (
    <Secao titulo="Horário da visita">
      <p className="visita__quando" data-fila="">
        <b>{quando}</b>
        <small data-tom="destaque">{VISITAS[estado]}</small>
      </p>
      <p>{local}</p>
      {nota && <p data-tom="erro">{nota}</p>}
      <Acoes>
        {estado === "pedida" && (
          <Botao disabled={ocupado} onClick={() => take({ passo: "confirmar" })}>
            confirmar
          </Botao>
        )}
        <Botao aria-expanded={muda} disabled={ocupado} onClick={() => setMuda(!muda)}>
          {marcada ? "mudar" : "marcar outro horário"}
        </Botao>
        {marcada && comecou && (
          <Botao disabled={ocupado} onClick={() => take({ passo: "faltou" })}>
            não veio
          </Botao>
        )}
        {marcada && (
          <Botao peso="perigo" disabled={ocupado} onClick={() => take({ passo: "cancelar" })}>
            cancelar a visita
          </Botao>
        )}
      </Acoes>
      {muda && <Horarios dias={dias} ocupado={ocupado} onMove={take} />}
      {falha}
    </Secao>
  );
}

const FEITO: Record<Passo["passo"], string> = {
  confirmar: "Visita confirmada. O visitante recebe um e-mail.",
  mudar: "Novo horário marcado. O visitante recebe um e-mail.",
  cancelar: "Visita cancelada. O visitante recebe um e-mail.",
  faltou: "Anotado: não veio. O visitante recebe um e-mail.",
};

type HorariosProps = Pick<Props, "dias"> & { ocupado: boolean; onMove: (passo: Passo) => void };

function Horarios({ dias, ocupado, onMove }: HorariosProps) {
  const [data, setData] = useState(dias[0]?.data);
  const periodos = dias.find((dia) => dia.data === data)?.periodos ?? [];
  const [escolhido, setPeriodo] = useState("");
  const periodo = (periodos.find((parte) => parte.periodo === escolhido) ?? periodos[0])?.periodo;
  if (!data || !periodo) return <p>Não há horários abertos nos próximos dias.</p>;
  const tituloOf = (valor: string) => PARTES.find((parte) => parte.valor === valor)?.texto;
  return (
    <form
      ref={focusFirst}
      className="visita__mudar"
      aria-label="Novo horário"
      onSubmit={sendBy(() => onMove({ passo: "mudar", data, periodo }))}
    >
      <Selecao
        rotulo="Dia"
        value={data}
        onChange={({ target }) => setData(target.value)}
        escolhas={dias.map((dia) => [dia.data, dia.texto])}
      />
      <Selecao
        rotulo="Período"
        value={periodo}
        onChange={({ target }) => setPeriodo(target.value)}
        escolhas={periodos.map((parte) => [parte.periodo, `${tituloOf(parte.periodo)}, ${parte.horas}`])}
      />
      <Botao type="submit" disabled={ocupado}>
        marcar este horário
      </Botao>
    </form>
  );
}
