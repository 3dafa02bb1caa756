/** Who comes, day by day, also to a door that will be closed: each leads to the contact. */
import { contato as contatoHref } from "../addresses.ts";
import type { VisitaMarcada } from "../wire.ts";
import { Linhas } from "./Linhas.tsx";
import "./Visitas.css";

const DIA_MS = 24 * 60 * 60 * 1000;

export function Visitas({ visitas, hoje }: { visitas: VisitaMarcada[]; hoje: string }) {
  return (
    <Linhas>
      {visitas.map(({ id, nome, dia, quando, sobre, nota }) => (
        <li key={id}>
          <a className="visitas__visita" href={contatoHref(id)}>
            <span className="visitas__quando" data-hoje={dia === hoje || undefined}>
              {proximoOf(dia, hoje)}
              {quando}
            </span>
            {nota && <span className="visitas__nota">{nota}</span>}
            <b className="visitas__nome">{nome}</b>
            <span>{sobre}</span>
          </a>
        </li>
      ))}
    </Linhas>
  );
}

/** "Hoje, " and "Amanhã, ": what is near has a word of its own. */
function proximoOf(dia: string, hoje: string): string {
  const dias = (Date.parse(dia) - Date.parse(hoje)) / DIA_MS;
  return ["Hoje, ", "Amanhã, "][dias] ?? "";
}
