/** Contacts, a line each: kind, name, subject, state, age. */
import { contato as contatoHref } from "../addresses.ts";
import { quandoOf } from "../parts/quando.ts";
import type { Atendimento } from "../wire.ts";
import { desfechoOf, TIPOS } from "./palavras.ts";
import "./ListaContatos.css";

export function linhaOf(contato: Atendimento) {
  return (
    <li key={contato.id}>
      <Linha contato={contato} />
    </li>
  );
}

export function Linha({ contato }: { contato: Atendimento }) {
  const { id, tipo, nome, sobre, estado, responsavel, visto, espera, quando, orcamentos } = contato;
  const [ultimo, ...outros] = orcamentos;
  return (
    <a className="lista-contatos" href={contatoHref(id)} data-visto={visto || undefined}>
      <span className="rotulo">{TIPOS[tipo]}</span>
      <bdi className="lista-contatos__nome">{nome}</bdi>
      <span className="lista-contatos__sobre">
        <bdi>{sobre || ultimo?.carro || "sem assunto"}</bdi>
        {ultimo && (
          <small className="tabular" data-tom="destaque">
            {" "}
            nº {ultimo.numero} · {ultimo.total || "sob consulta"}
            {outros.length > 0 && ` · e mais ${outros.length}`}
          </small>
        )}
      </span>
      <small>
        {contato.junto ? "junto de outro" : [estado, desfechoOf(contato)].filter(Boolean).join(": ")}
        {responsavel && ` · ${responsavel.split(" ")[0]}`}
      </small>
      <small className="lista-contatos__quando">{espera ? `há ${espera.texto}` : quandoOf(quando)}</small>
    </a>
  );
}
