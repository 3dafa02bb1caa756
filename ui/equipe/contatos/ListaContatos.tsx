/** Lines of contacts, and the merged contacts of one person. */
import { useState } from "react";
import { Campo } from "../../parts/formulario/Campo.tsx";
import type { Elements } from "../../platform/elements.ts";
import { contato as contatoHref } from "../addresses.ts";
import { api, useAction, useChange } from "../desk.tsx";
import { reaisOf } from "../editor/numbers.ts";
import { sendBy } from "../parts/Formulario.tsx";
import { Botao, Linhas, Secao } from "../parts/Kit.tsx";
import { counted, whenOf } from "../parts/times.ts";
import type { Atendimento, AtendimentoDetalhe } from "../wire.ts";
import "./ListaContatos.css";

export const TIPOS_DE_CONTATO: Record<Atendimento["tipo"], string> = {
  proposta: "Proposta",
  visita: "Visita",
  blindagem: "Blindagem",
  estetica: "Estética",
  contato: "Contato",
  venda: "Quer vender",
};

/** The parts that are there: "em contato · Helena". */
export function dotted(...partes: (string | number | undefined)[]): string {
  return partes.filter(Boolean).join(" · ");
}

export const linhaOf = (contato: Atendimento) => <Linha key={contato.id} contato={contato} />;

/** A contact in a list; beside it stands its button, if any. */
function Linha({ contato, children }: { contato: Atendimento; children?: Elements }) {
  const { id, tipo, nome, sobre, responsavel, visto, espera, quando, orcamentos, valor } = contato;
  const [ultimo, ...outros] = orcamentos;
  const desfecho = [contato.estado, valor ? reaisOf(valor) : contato.motivo].filter(Boolean).join(": ");
  return (
    <li className={children ? "lista-contatos__mesmo" : undefined}>
      <a className="lista-contatos" href={contatoHref(id)} data-visto={visto || undefined}>
        <span className="rotulo">{TIPOS_DE_CONTATO[tipo]}</span>
        <bdi className="lista-contatos__nome medio">{nome}</bdi>
        <span>
          <bdi>{sobre || ultimo?.carro || "sem assunto"}</bdi>
          {ultimo && (
            <small className="bloco tabular" data-tom="destaque">
              {dotted(
                ` nº ${ultimo.numero}`,
                ultimo.total || "sob consulta",
                outros.length && `e mais ${outros.length}`,
              )}
            </small>
          )}
        </span>
        <small>{dotted(contato.junto ? "junto de outro" : desfecho, responsavel.split(" ")[0])}</small>
        <small className="lista-contatos__quando">{espera?.texto ?? whenOf(quando)}</small>
      </a>
      {children}
    </li>
  );
}

export function Mesmos({ detalhe }: { detalhe: AtendimentoDetalhe }) {
  const { contato, juntos, outros, revisao } = detalhe;
  const params = { path: { contato_id: contato.id } };
  const { change, ocupado, falha } = useChange<{ outros: string[] }>(revisao, (body) =>
    api.PUT("/api/contatos/{contato_id}/juntos", { params, body }),
  );
  const [achados, setAchados] = useState<Atendimento[]>();
  const ids = juntos.map(({ id }) => id);
  const without = (um: Atendimento) => ids.filter((id) => id !== um.id);
  const candidates = new Map([...outros, ...(achados ?? [])].map((um) => [um.id, um]));
  const others = [...candidates.values()].filter(({ id }) => id !== contato.id && !ids.includes(id));
  const rowOf = (um: Atendimento, botao: string, outros: string[], texto: string) => (
    <Linha key={um.id} contato={um}>
      <Botao
        disabled={ocupado}
        aria-label={`${botao}: ${um.nome}, ${um.sobre}`}
        onClick={() => change({ outros }, { texto })}
      >
        {botao}
      </Botao>
    </Linha>
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
          {juntos.map((um) => rowOf(um, "separar", without(um), "Contato separado."))}
          {others.map((um) => rowOf(um, "juntar", [...ids, um.id], "Contatos juntos."))}
        </Linhas>
      )}
      <Procura achados={achados} onFind={setAchados} />
      {falha}
    </Secao>
  );
}

type ProcuraProps = { achados: Atendimento[] | undefined; onFind: (achados: Atendimento[]) => void };

function Procura({ achados, onFind }: ProcuraProps) {
  const { act, ocupado, falha } = useAction();
  return (
    <form
      className="acima-16"
      onSubmit={sendBy<"texto">(({ texto }) => {
        const query = { texto };
        if (texto.trim()) act(() => api.GET("/api/contatos", { params: { query } }), { onDone: onFind });
      })}
    >
      <Campo rotulo="Juntar com outro contato: nome, telefone, e-mail" name="texto" maxLength={120} />
      <Botao type="submit" disabled={ocupado}>
        procurar
      </Botao>
      <p className="mist" role="status">
        {achados &&
          (achados.length ? counted(achados.length, "encontrado", "encontrados") : "Nenhum encontrado.")}
      </p>
      {falha}
    </form>
  );
}
