/** A form sent without JavaScript and refused: the reason, and the form as it was filled in. */
import { useNavigate } from "react-router";
import { AVISO_ENVIADO, agendamento, OBRIGADO } from "../lib/addresses.ts";
import { Folha } from "../parts/Folha.tsx";
import { AgendamentoFormulario } from "../parts/formulario/AgendamentoFormulario.tsx";
import { AvisoFormulario } from "../parts/formulario/AvisoFormulario.tsx";
import { ContatoFormulario } from "../parts/formulario/ContatoFormulario.tsx";
import { EncomendaFormulario } from "../parts/formulario/EncomendaFormulario.tsx";
import { VendaFormulario } from "../parts/formulario/VendaFormulario.tsx";
import { PropostaFormulario } from "../parts/veiculo/PropostaFormulario.tsx";
import { useFollow } from "../platform/useFollow.ts";
import type { Enviar } from "../wire.ts";

export default function EnviarPage({ titulo, formulario, detail, ...enviado }: Enviar) {
  return (
    <Folha>
      <h1>{titulo}</h1>
      <p className="recusa" role="alert">
        {detail}
      </p>
      {formulario === "vendaseucarro" && <p>As fotos precisam ser escolhidas de novo.</p>}
      <Refused formulario={formulario} detail={detail} {...enviado} />
    </Folha>
  );
}

function Refused({ formulario, valores, campo, detail }: Omit<Enviar, "titulo" | "seo">) {
  const follow = useFollow();
  const navigate = useNavigate();
  const { busca = "" } = valores;
  const props = {
    botao: "Enviar de novo",
    recusa: { valores, campo, detail },
    onSent: () => navigate(OBRIGADO),
  };
  switch (formulario) {
    case "agendamento":
      return <AgendamentoFormulario {...props} onSent={(id) => follow(agendamento(id))} />;
    case "aviso":
      return <AvisoFormulario {...props} busca={busca} onSent={() => navigate(AVISO_ENVIADO)} />;
    case "contato":
      return <ContatoFormulario {...props} />;
    case "encomenda":
      return <EncomendaFormulario {...props} />;
    case "vendaseucarro":
      return <VendaFormulario {...props} />;
    case "proposta":
      return <PropostaFormulario {...props} />;
  }
}
