/** A contact's state and owner; each change can be undone. */
import { api } from "../api.ts";
import { Recusa } from "../parts/Recusa.tsx";
import { Secao } from "../parts/Secao.tsx";
import { Selecao } from "../parts/Selecao.tsx";
import { useAcao } from "../useAcao.ts";
import { useTela } from "../useTela.ts";
import type { Andado, Atendimento, ContatoTela } from "../wire.ts";
import { ESTADOS } from "./palavras.ts";
import "./Andamento.css";

type Props = Pick<ContatoTela, "pessoas"> & { contato: Atendimento; revisao: number };

export function Andamento({ contato, revisao, pessoas }: Props) {
  const { move, give, ocupado, recusa, insistir } = useAndamento(contato.id, revisao);
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
            onClick={() => move(estado)}
          >
            {estado}
          </button>
        ))}
      </fieldset>
      <Selecao
        rotulo="Responsável"
        value={contato.dono ?? 0}
        disabled={ocupado}
        onChange={({ target }) => give(Number(target.value) || null, target.selectedOptions[0]?.text ?? "")}
        escolhas={[
          [0, "ninguém ainda"],
          ...donos.map(({ id, nome, ativa }) => [id, ativa ? nome : `${nome} (desligada)`] as const),
        ]}
      />
      {recusa && <Recusa insistir={insistir}>{recusa}</Recusa>}
    </Secao>
  );
}

function useAndamento(contato_id: string, revisao: number) {
  const { tell } = useTela();
  const { act, ...acao } = useAcao();
  const params = { path: { contato_id } };
  type Done = (made: Andado) => void;
  const putEstado = (estado: Atendimento["estado"], seen: number, onDone: Done) =>
    act(
      (revisao) => api.PUT("/api/contatos/{contato_id}/estado", { params, body: { estado, revisao } }),
      seen,
      onDone,
    );
  const putDono = (pessoa: number | null, seen: number, onDone: Done) =>
    act(
      (revisao) => api.PUT("/api/contatos/{contato_id}/dono", { params, body: { pessoa, revisao } }),
      seen,
      onDone,
    );
  const done =
    (texto: string): Done =>
    ({ antes, revisao: made }) =>
      tell({ texto, onUndo: () => undo(antes, made) });
  /** A step may have changed the state, the owner or both. */
  function undo({ estado, ...outros }: Andado["antes"], made: number) {
    const back = () => tell({ texto: "Desfeito: o contato está como antes." });
    const giveBack = (seen: number) => putDono(outros.dono as number | null, seen, back);
    if (!estado) return giveBack(made);
    return putEstado(estado as Atendimento["estado"], made, ({ revisao: now }) =>
      "dono" in outros ? giveBack(now) : back(),
    );
  }
  return {
    ...acao,
    move: (estado: Atendimento["estado"]) => putEstado(estado, revisao, done(`Andamento: ${estado}.`)),
    give: (pessoa: number | null, nome: string) => putDono(pessoa, revisao, done(`Responsável: ${nome}.`)),
  };
}
