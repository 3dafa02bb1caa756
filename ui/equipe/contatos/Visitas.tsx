/** Appointments by day, with a note where the dealer will be closed; each links to its contact. */
import { contato as contatoHref } from "../addresses.ts";
import { Linhas } from "../parts/Linhas.tsx";
import type { VisitaMarcada } from "../wire.ts";
import { VISITAS } from "./palavras.ts";
import "./Visitas.css";

const DIA_MS = 24 * 60 * 60 * 1000;

export function Visitas({ visitas, hoje }: { visitas: VisitaMarcada[]; hoje: string }) {
  return (
    <Linhas>
      {visitas.map(({ id, nome, dia, quando, sobre, nota, visita = "pedida" }) => (
        <li key={id}>
          <a className="visitas" href={contatoHref(id)}>
            <span className="visitas__quando" data-hoje={dia === hoje || undefined}>
              {proximoOf(dia, hoje)}
              {quando}
            </span>
            {nota && <span className="visitas__nota">{nota}</span>}
            <b>
              <bdi>{nome}</bdi>
            </b>
            <small>
              <bdi>{sobre}</bdi> · {VISITAS[visita]}
            </small>
          </a>
        </li>
      ))}
    </Linhas>
  );
}

/** "Hoje, " and "Amanhã, ", or nothing. */
function proximoOf(dia: string, hoje: string): string {
  const dias = (Date.parse(dia) - Date.parse(hoje)) / DIA_MS;
  return ["Hoje, ", "Amanhã, "][dias] ?? "";
}
