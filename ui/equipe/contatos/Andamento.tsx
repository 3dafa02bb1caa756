/** A contact's state and owner; each change can be undone. A sale and a loss open their form first. */
import { useState } from "react";
import { api } from "../api.ts";
import { Recusa } from "../parts/Recusa.tsx";
import { Secao } from "../parts/Secao.tsx";
import { Selecao } from "../parts/Selecao.tsx";
import { useMudanca } from "../useMudanca.ts";
import type { AtendimentoDetalhe, ContatoTela, Andamento as Mudou } from "../wire.ts";
import { type Desfecho, Fim, Perda, Venda } from "./Desfecho.tsx";
import { ESTADOS } from "./palavras.ts";
import "./Andamento.css";

type Props = Pick<ContatoTela, "pessoas"> & { detalhe: AtendimentoDetalhe };
type Mudanca = Omit<Mudou, "revisao">;

export function Andamento({ detalhe, pessoas }: Props) {
  const { contato, revisao } = detalhe;
  const params = { path: { contato_id: contato.id } };
  const { change, ocupado, recusa, insistir } = useMudanca<Mudanca>(revisao, (body) =>
    api.PUT("/api/contatos/{contato_id}/andamento", { params, body }),
  );
  const [opened, setOpened] = useState({ fim: "", de: "" });
  const aberto = opened.de === contato.estado && opened.fim; // a new state closes the form
  const open = (fim = "") => setOpened({ fim, de: contato.estado });
  const donos = pessoas.filter(({ id, ativa }) => ativa || id === contato.dono);
  const end = async (desfecho: Desfecho, texto: string) => {
    if (await change(desfecho, { texto })) open();
  };
  return (
    <Secao titulo="Andamento">
      <fieldset className="andamento" disabled={ocupado}>
        <legend className="sr-only">Estado</legend>
        {ESTADOS.map((estado) => {
          const hasForm = estado === "ganho" || estado === "perdido";
          return (
            <button
              key={estado}
              type="button"
              aria-pressed={estado === contato.estado}
              aria-expanded={hasForm ? aberto === estado : undefined}
              onClick={() => {
                open(hasForm && aberto !== estado ? estado : undefined);
                if (!hasForm) change({ estado }, { texto: `Andamento: ${estado}.` });
              }}
            >
              {estado}
            </button>
          );
        })}
      </fieldset>
      {aberto === "ganho" && <Venda detalhe={detalhe} ocupado={ocupado} onEnd={end} />}
      {aberto === "perdido" && <Perda detalhe={detalhe} ocupado={ocupado} onEnd={end} />}
      {!aberto && <Fim detalhe={detalhe} />}
      <Selecao
        rotulo="Responsável"
        value={contato.dono ?? 0}
        disabled={ocupado}
        onChange={({ target }) =>
          change(
            { dono: Number(target.value) || null },
            { texto: `Responsável: ${target.selectedOptions[0]?.text}.` },
          )
        }
        escolhas={[
          [0, "ninguém ainda"],
          ...donos.map(({ id, nome, ativa }) => [id, ativa ? nome : `${nome} (desligada)`] as const),
        ]}
      />
      {recusa && <Recusa insistir={insistir}>{recusa}</Recusa>}
    </Secao>
  );
}
