/** One person's contacts: merged ones, and others that may be merged with this one. */
import { useState } from "react";
import { contato as contatoHref } from "../addresses.ts";
import { api, useAcao, useMudanca } from "../desk.tsx";
import { sendBy } from "../parts/Formulario.tsx";
import { Botao, Linhas, Secao } from "../parts/Kit.tsx";
import { quantos } from "../parts/quando.ts";
import type { Atendimento, AtendimentoDetalhe } from "../wire.ts";
import { Linha } from "./ListaContatos.tsx";
import "./Mesmos.css";

export function Mesmos({ detalhe }: { detalhe: AtendimentoDetalhe }) {
  const { contato, juntos, outros, revisao } = detalhe;
  const params = { path: { contato_id: contato.id } };
  const { change, ocupado, falha } = useMudanca<{ outros: string[] }>(revisao, (body) =>
    api.PUT("/api/contatos/{contato_id}/juntos", { params, body }),
  );
  const [achados, setAchados] = useState<Atendimento[]>([]);
  const ids = juntos.map(({ id }) => id);
  const others = [...outros, ...achados.filter((um) => !outros.some(({ id }) => id === um.id))].filter(
    ({ id }) => id !== contato.id && !ids.includes(id),
  );
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
      {juntos.length + others.length > 0 && (
        <Linhas>
          {juntos.map((um) => rowOf(um, "separar", () => part(um)))}
          {others.map((um) => rowOf(um, "juntar", () => join(um)))}
        </Linhas>
      )}
      <Procura onFind={setAchados} />
      {falha}
    </Secao>
  );
}

function Procura({ onFind }: { onFind: (achados: Atendimento[]) => void }) {
  const { act, ocupado, falha } = useAcao();
  const [total, setTotal] = useState<number>();
  function onDone(found: Atendimento[]) {
    onFind(found);
    setTotal(found.length);
  }
  return (
    <form
      className="mesmos__procura"
      onSubmit={sendBy<"texto">(({ texto }) => {
        const query = { texto };
        if (texto.trim()) act(() => api.GET("/api/contatos", { params: { query } }), { onDone });
      })}
    >
      <label>
        <span>Juntar com outro contato: nome, telefone, e-mail</span>
        <input name="texto" maxLength={120} />
      </label>
      <Botao type="submit" disabled={ocupado}>
        procurar
      </Botao>
      <p role="status">
        {total !== undefined && (total ? quantos(total, "encontrado", "encontrados") : "Nenhum encontrado.")}
      </p>
      {falha}
    </form>
  );
}
