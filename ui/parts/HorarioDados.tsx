/** An appointment: its car, its time, and where or how. */
import type { HorarioMarcado } from "../wire.ts";
import "./HorarioDados.css";

export function HorarioDados({ marcado }: { marcado: HorarioMarcado }) {
  const { desejo, titulo, quando, local, nota } = marcado;
  return (
    <dl className="pilha vao-12">
      {titulo && (
        <div>
          <dt className="nota">Carro</dt>
          <dd className="forte texto-18">{titulo}</dd>
        </div>
      )}
      <div>
        <dt className="nota">Quando</dt>
        <dd className="forte texto-18">
          <span>{quando}</span>
          {nota && <p className="horario-dados__nota">{`${nota}. Escolha outro horário ou fale conosco.`}</p>}
        </dd>
      </div>
      <div>
        <dt className="nota">{desejo === "video" ? "Como" : "Onde"}</dt>
        <dd className="forte texto-18">{local}</dd>
      </div>
    </dl>
  );
}
