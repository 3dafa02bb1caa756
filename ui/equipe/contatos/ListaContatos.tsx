/** Lines of contacts, and the merged contacts of one person. */
import { useState } from "react";
import { contato as contatoHref } from "../addresses.ts";
import { api, useAction, useChange } from "../desk.tsx";
import { sendBy } from "../parts/Formulario.tsx";
import { Botao, Linhas, Secao } from "../parts/Kit.tsx";
import { counted, whenOf } from "../parts/times.ts";
import type { Atendimento, AtendimentoDetalhe } from "../wire.ts";
import { outcomeOf, TIPOS_DE_CONTATO } from "./labels.ts";
import "./ListaContatos.css";

export function linhaOf(contato: Atendimento) {
  return (
    <li key={contato.id}>
      <Linha contato={contato} />
    </li>
  );
}

function Linha({ contato }: { contato: Atendimento }) {
  const { id, tipo, nome, sobre, estado, responsavel, visto, espera, quando, orcamentos } = contato;
  const [ultimo, ...outros] = orcamentos;
  return (
    <a className="lista-contatos" href={contatoHref(id)} data-visto={visto || undefined}>
      <span className="rotulo">{TIPOS_DE_CONTATO[tipo]}</span>
      <bdi className="lista-contatos__nome medio">{nome}</bdi>
      <span className="lista-contatos__sobre">
        <bdi>{sobre || ultimo?.carro || "sem assunto"}</bdi>
        {ultimo && (
          <small className="bloco tabular" data-tom="destaque">
            {[
              ` nº ${ultimo.numero}`,
              ultimo.total || "sob consulta",
              outros.length && `e mais ${outros.length}`,
            ]
              .filter(Boolean)
              .join(" · ")}
          </small>
        )}
      </span>
      <small>
        {[
          contato.junto ? "junto de outro" : [estado, outcomeOf(contato)].filter(Boolean).join(": "),
          responsavel.split(" ")[0],
        ]
          .filter(Boolean)
          .join(" · ")}
      </small>
      <small className="lista-contatos__quando">{espera ? `há ${espera.texto}` : whenOf(quando)}</small>
    </a>
  );
}

export function Mesmos({ detalhe }: { detalhe: AtendimentoDetalhe }) {
  const { contato, juntos, outros, revisao } = detalhe;
  const params = { path: { contato_id: contato.id } };
  const { change, ocupado, falha } = useChange<{ outros: string[] }>(revisao, (body) =>
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
    <li key={um.id} className="lista-contatos__mesmo">
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
  const { act, ocupado, falha } = useAction();
  const [total, setTotal] = useState<number>();
  function onDone(found: Atendimento[]) {
    onFind(found);
    setTotal(found.length);
  }
  return (
    <form
      className="lista-contatos__procura acima-16 fim"
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
      <p className="largo mist" role="status">
        {total !== undefined && (total ? counted(total, "encontrado", "encontrados") : "Nenhum encontrado.")}
      </p>
      {falha}
    </form>
  );
}
