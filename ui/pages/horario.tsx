/** /agendamento/{chave}: one appointment, as the link in its mails shows it. Only its buttons change anything. */
import { useState } from "react";
import * as addresses from "../lib/addresses.ts";
import { DESEJO_TITULOS, desejosOf, diasOf, ESTADO_TITULOS, isMarcada, periodosOf } from "../lib/horario.ts";
import { Comunicado } from "../parts/Comunicado.tsx";
import { Folha } from "../parts/Folha.tsx";
import { Escolhas } from "../parts/formulario/Escolhas.tsx";
import { HorarioDados } from "../parts/HorarioDados.tsx";
import { usePage } from "../usePage.ts";
import type { Horario, HorarioMarcado } from "../wire.ts";
import "./horario.css";

type Props = Horario & { marcado: HorarioMarcado };

export default function HorarioPage({ marcado, ...props }: Horario) {
  return (
    <Folha>
      {marcado ? (
        <Visita {...props} marcado={marcado} />
      ) : (
        <>
          <p className="rotulo">Visita</p>
          <Comunicado
            titulo="Este horário não existe mais"
            texto="O link não está completo, ou os dados já foram apagados. Confira o endereço na mensagem, ou marque um novo horário."
            href="/agendamento"
            acao="Marcar um horário"
          />
        </>
      )}
    </Folha>
  );
}

function Visita(props: Props) {
  const { marcado, passou, sobre, detail } = props;
  const { estado = "pedida" } = marcado;
  const aberta = isMarcada(marcado) && !passou;
  return (
    <>
      <p className="rotulo">
        {passou && isMarcada(marcado) ? "Este horário já passou" : ESTADO_TITULOS[estado]}
      </p>
      <h1>{aberta ? DESEJO_TITULOS[marcado.desejo] : TITULOS[isMarcada(marcado) ? "passou" : estado]}</h1>
      {detail && (
        <p className="recusa" role="alert">
          {detail}
        </p>
      )}
      <HorarioDados marcado={marcado} />
      {aberta ? (
        <>
          {estado === "pedida" && <p>Um consultor confirma o horário com você.</p>}
          <p>
            <a className="botao" href={addresses.agenda(marcado.id)} download="visita.ics">
              Adicionar à agenda
            </a>
          </p>
          <Mudanca {...props} />
          <Cancelamento {...props} />
        </>
      ) : (
        <p>
          <a className="botao" href={sobre ? addresses.visita(sobre) : "/agendamento"}>
            Marcar outro horário
          </a>
        </p>
      )}
    </>
  );
}

const TITULOS: Record<string, string> = {
  cancelada: "O seu horário foi cancelado",
  faltou: "Sentimos a sua falta",
  passou: "Obrigado pela visita",
};

/** A plain form: it works without JavaScript, which only disables the parts of the day that are closed. */
function Mudanca({ chave, marcado, sobre, dias, valores }: Props) {
  const { loja } = usePage().site;
  const [data, setData] = useState(valores.data);
  return (
    <form
      method="post"
      action={addresses.horario(chave)}
      className="horario__forma pilha vao-24"
      aria-labelledby="mudar"
    >
      <h2 id="mudar">Mudar o horário</h2>
      <Sequencia marcado={marcado} />
      <Escolhas
        titulo="Como"
        name="desejo"
        opcoes={desejosOf(sobre, loja)}
        defaultValue={valores.desejo ?? marcado.desejo}
      />
      <Escolhas
        titulo="Dia"
        name="data"
        required
        opcoes={diasOf(dias)}
        defaultValue={valores.data}
        onChange={({ target }) => setData(target.value)}
      />
      <Escolhas
        titulo="Período"
        name="periodo"
        required
        opcoes={periodosOf(dias, data)}
        defaultValue={valores.periodo}
      />
      <button type="submit" className="botao">
        Mudar para este horário
      </button>
    </form>
  );
}

function Cancelamento({ chave, marcado }: Props) {
  return (
    <details className="horario__cancelar">
      <summary className="sublinhado">Não vou poder: cancelar</summary>
      <form className="pilha inicio acima-12" method="post" action={addresses.horario(chave, "cancelar")}>
        <Sequencia marcado={marcado} />
        <p>O lugar fica livre para outra pessoa. Você pode marcar de novo quando quiser.</p>
        <button type="submit" className="botao">
          Cancelar o meu horário
        </button>
      </form>
    </details>
  );
}

/** The version of the appointment that this page shows. */
function Sequencia({ marcado }: Pick<Props, "marcado">) {
  return <input type="hidden" name="sequencia" value={marcado.sequencia ?? 0} />;
}
