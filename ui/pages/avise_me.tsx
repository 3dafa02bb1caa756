/** /avise-me: the form of an alert of a search, and its confirmation. */
import { useNavigate } from "react-router";
import { AVISO_ENVIADO, ESTOQUE } from "../lib/addresses.ts";
import { Comunicado } from "../parts/Comunicado.tsx";
import { FolhaLarga } from "../parts/FolhaLarga.tsx";
import { AvisoFormulario } from "../parts/formulario/AvisoFormulario.tsx";
import { usePage } from "../usePage.ts";
import type { AviseMe } from "../wire.ts";

export default function AviseMePage({ busca, titulo, gatilho, enviado }: AviseMe) {
  const { sem_email } = usePage().publico;
  return (
    <FolhaLarga>
      <p className="rotulo">Avise-me</p>
      {sem_email ? (
        <Comunicado
          titulo="Fale conosco"
          texto="Este site não envia e-mails: diga o que procura, e a loja avisa você."
          href="/faleconosco"
          acao="Fale conosco"
        />
      ) : enviado ? (
        <Comunicado
          titulo="Falta um passo"
          texto="Você vai receber uma mensagem no seu e-mail, em geral na hora, e um pouco depois quando há muitos pedidos. Abra o link que está nela e confirme o alerta: ele só começa a valer depois disso."
          href="/busca"
          acao="Ver o estoque"
        />
      ) : (
        <Formulario busca={busca} titulo={titulo} gatilho={gatilho} />
      )}
    </FolhaLarga>
  );
}

function Formulario({ busca, titulo, gatilho }: Pick<AviseMe, "busca" | "titulo" | "gatilho">) {
  const navigate = useNavigate();
  return (
    <>
      <h1 className="parte texto-56">{titulo}</h1>
      <p className="medida">{`Avisamos por e-mail ${gatilho}. No máximo um por dia.`}</p>
      <AvisoFormulario busca={busca} onSent={() => navigate(AVISO_ENVIADO)} />
      {/* The search itself may have nothing, and no link of the site leads to nothing. */}
      <a className="alvo sublinhado" href={ESTOQUE}>
        Ver todo o estoque
      </a>
    </>
  );
}
