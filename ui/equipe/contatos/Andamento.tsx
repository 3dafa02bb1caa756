/** A contact's state and owner; each change can be undone. */
import { api } from "../api.ts";
import { Recusa } from "../parts/Recusa.tsx";
import { Secao } from "../parts/Secao.tsx";
import { Selecao } from "../parts/Selecao.tsx";
import { useMudanca } from "../useMudanca.ts";
import type { Atendimento, ContatoTela } from "../wire.ts";
import { ESTADOS } from "./palavras.ts";
import "./Andamento.css";

type Props = Pick<ContatoTela, "pessoas"> & { contato: Atendimento; revisao: number };
type Mudanca = { estado?: Atendimento["estado"]; dono?: number | null };

export function Andamento({ contato, revisao, pessoas }: Props) {
  const params = { path: { contato_id: contato.id } };
  const { change, ocupado, recusa, insistir } = useMudanca<Mudanca>(revisao, (body) =>
    api.PUT("/api/contatos/{contato_id}/andamento", { params, body }),
  );
  const donos = pessoas.filter(({ id, ativa }) => ativa || id === contato.dono);
  return (
    <Secao titulo="Andamento">
      <fieldset className="andamento" disabled={ocupado}>
        <legend className="sr-only">Estado</legend>
        {ESTADOS.map((estado) => (
          <button
            key={estado}
            type="button"
            aria-pressed={estado === contato.estado}
            onClick={() => change({ estado }, { texto: `Andamento: ${estado}.` })}
          >
            {estado}
          </button>
        ))}
      </fieldset>
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
