/** A list of contacts, a line each: who, about what, how far, how long. */
import { contato as contatoHref } from "../addresses.ts";
import type { Atendimento } from "../wire.ts";
import { Linhas } from "./Linhas.tsx";
import { TIPOS } from "./palavras.ts";
import { esperaOf, quandoOf } from "./quando.ts";
import "./Lista.css";

export function Lista({ contatos }: { contatos: Atendimento[] }) {
  return (
    <Linhas>
      {contatos.map((contato) => (
        <li key={contato.id}>
          <a className="lista__linha" href={contatoHref(contato.id)} data-visto={contato.visto || undefined}>
            <span className="lista__tipo">{TIPOS[contato.tipo]}</span>
            <span className="lista__nome">{contato.nome}</span>
            <span className="lista__sobre">{contato.sobre || "sem assunto"}</span>
            <span className="lista__estado">
              {contato.estado}
              {contato.dono && ` · ${contato.dono.split(" ")[0]}`}
            </span>
            <span className="lista__quando">
              {contato.espera == null ? quandoOf(contato.quando) : `há ${esperaOf(contato.espera)}`}
            </span>
          </a>
        </li>
      ))}
    </Linhas>
  );
}
