/** One person's contacts: merged ones, and others that may be merged with this one. */
import { useState } from "react";
import { contato as contatoHref } from "../addresses.ts";
import { api } from "../api.ts";
import { Botao } from "../parts/Botao.tsx";
import { Linhas } from "../parts/Linhas.tsx";
import { quantos } from "../parts/quantos.ts";
import { Recusa } from "../parts/Recusa.tsx";
import { Secao } from "../parts/Secao.tsx";
import { sendBy } from "../parts/sendBy.ts";
import { useAcao } from "../useAcao.ts";
import { useMudanca } from "../useMudanca.ts";
import type { Atendimento, AtendimentoDetalhe } from "../wire.ts";
import { Linha } from "./ListaContatos.tsx";
import "./Mesmos.css";

export function Mesmos({ detalhe }: { detalhe: AtendimentoDetalhe }) {
  const { contato, juntos, outros, revisao } = detalhe;
  const params = { path: { contato_id: contato.id } };
  const { change, ocupado, recusa, insistir } = useMudanca<{ outros: string[] }>(revisao, (body) =>
    api.PUT("/api/contatos/{contato_id}/juntos", { params, body }),
  );
  const [achados, setAchados] = useState<Atendimento[]>([]);
  const ids = juntos.map(({ id }) => id);
  const others = [...outros, ...achados.filter((um) => !outros.some(({ id }) => id === um.id))];
  const join = ({ id }: Atendimento) => change({ outros: [...ids, id] }, { texto: "Contatos juntos." });
  const part = ({ id }: Atendimento) =>
    change({ outros: ids.filter((um) => um !== id) }, { texto: "Contato separado." });
  const rowOf = (um: Atendimento, botao: string, onClick: () => void) => (
    <li key={um.id} className="mesmos">
      <Linha contato={um} />
      <Botao disabled={ocupado} aria-label={`${botao}: ${um.nome}, ${um.sobre}`} onClick={onClick}>
        {botao}
      </Botao>
    </li>
  );
  return (
    <Secao titulo="Da mesma pessoa">
      {contato.junto && (
        <p>
          Na lista aparece o contato mais novo, <a href={contatoHref(contato.junto)}>que está junto deste</a>.
        </p>
      )}
      <Linhas>
        {juntos.map((um) => rowOf(um, "separar", () => part(um)))}
        {others
          .filter(({ id }) => id !== contato.id && !ids.includes(id))
          .map((um) => rowOf(um, "juntar", () => join(um)))}
      </Linhas>
      <Procura onFind={setAchados} />
      {recusa && <Recusa insistir={insistir}>{recusa}</Recusa>}
    </Secao>
  );
}

/** A search for contacts that have another address and telephone. */
function Procura({ onFind }: { onFind: (achados: Atendimento[]) => void }) {
  const { act, ocupado, recusa } = useAcao();
  const [texto, setTexto] = useState("");
  const [total, setTotal] = useState<number>();
  const find = () =>
    act(
      () => api.GET("/api/contatos", { params: { query: { texto } } }),
      0,
      (found) => {
        onFind(found);
        setTotal(found.length);
      },
    );
  return (
    <form
      className="mesmos__procura"
      onSubmit={sendBy(() => {
        if (texto.trim()) find();
      })}
    >
      <label>
        <span>Juntar com outro contato: nome, telefone, e-mail</span>
        <input maxLength={120} value={texto} onChange={({ target }) => setTexto(target.value)} />
      </label>
      <Botao type="submit" disabled={ocupado}>
        procurar
      </Botao>
      <p className="mesmos__total" role="status">
        {total !== undefined && (total ? quantos(total, "encontrado", "encontrados") : "Nenhum encontrado.")}
      </p>
      {recusa && <Recusa>{recusa}</Recusa>}
    </form>
  );
}
