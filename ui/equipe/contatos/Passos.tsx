/** Next steps that are due: overdue ones first, each done with one press. */
import { contato as contatoHref } from "../addresses.ts";
import { Botao } from "../parts/Botao.tsx";
import { Linhas } from "../parts/Linhas.tsx";
import { diaOf } from "../parts/quando.ts";
import { Recusa } from "../parts/Recusa.tsx";
import { Secao } from "../parts/Secao.tsx";
import type { ProximoPasso } from "../wire.ts";
import "./Passos.css";
import { usePasso } from "./usePasso.ts";

export function Passos({ passos, hoje }: { passos: ProximoPasso[]; hoje: string }) {
  return (
    <Secao titulo="Para fazer" vazio={!passos.length && "Nenhum próximo passo para hoje."}>
      <Linhas>
        {passos.map((um) => (
          <Um key={um.id} um={um} hoje={hoje} />
        ))}
      </Linhas>
    </Secao>
  );
}

function Um({ um, hoje }: { um: ProximoPasso; hoje: string }) {
  const { id, nome, sobre, passo, dia, responsavel, revisao } = um;
  const { end, ocupado, recusa, insistir } = usePasso(id, revisao);
  return (
    <li className="passos">
      <a href={contatoHref(id)}>
        <span className="passos__dia" data-atrasado={dia < hoje || undefined}>
          {dia < hoje ? `Atrasado, de ${diaOf(dia)}` : "Hoje"}
        </span>
        <b>{passo}</b>
        <small>
          <bdi>{nome}</bdi>
          {sobre && " · "}
          <bdi>{sobre}</bdi>
          {responsavel && ` · ${responsavel.split(" ")[0]}`}
        </small>
      </a>
      <Botao disabled={ocupado} aria-label={`feito: ${passo}, ${nome}`} onClick={() => end(passo)}>
        feito
      </Botao>
      {recusa && <Recusa insistir={insistir}>{recusa}</Recusa>}
    </li>
  );
}
