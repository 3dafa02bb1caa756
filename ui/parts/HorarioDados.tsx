/** An appointment: its car, its time, and where or how. */
import type { HorarioMarcado } from "../wire.ts";
import "./HorarioDados.css";

export function HorarioDados({ marcado }: { marcado: HorarioMarcado }) {
  const { desejo, titulo, quando, local, nota } = marcado;
  return (
    <dl className="horario-dados">
      {titulo && (
        <div>
          <dt>Carro</dt>
          <dd>{titulo}</dd>
        </div>
      )}
      <div>
        <dt>Quando</dt>
        <dd>
          <span>{quando}</span>
          {nota && <p className="horario-dados__nota">{`${nota}. Escolha outro horário ou fale conosco.`}</p>}
        </dd>
      </div>
      <div>
        <dt>{desejo === "video" ? "Como" : "Onde"}</dt>
        <dd>{local}</dd>
      </div>
    </dl>
  );
}
