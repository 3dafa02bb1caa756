/** /avise-me: the form of an alert of a search, and its confirmation. */
import { useNavigate } from "react-router";
import { AVISO_ENVIADO, ESTOQUE } from "../lib/addresses.ts";
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
        <SemEmail />
      ) : enviado ? (
        <Enviado />
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
      <p className="medida-66">{`Avisamos por e-mail ${gatilho}. No máximo um por dia.`}</p>
      <AvisoFormulario claro busca={busca} onSent={() => navigate(AVISO_ENVIADO)} />
      {/* The search itself may have nothing, and no link of the site leads to nothing. */}
      <a className="alvo sublinhado" href={ESTOQUE}>
        Ver todo o estoque
      </a>
    </>
  );
}

function SemEmail() {
  return (
    <>
      <h1 className="parte texto-56">Fale conosco</h1>
      <p className="medida-66">Este site não envia e-mails: diga o que procura, e a loja avisa você.</p>
      <a className="botao botao--claro" href="/faleconosco">
        Fale conosco
      </a>
    </>
  );
}

function Enviado() {
  return (
    <>
      <h1 className="parte texto-56">Falta um passo</h1>
      <p className="medida-66">
        Você vai receber uma mensagem no seu e-mail, em geral na hora, e um pouco depois quando há muitos
        pedidos. Abra o link que está nela e confirme o alerta: ele só começa a valer depois disso.
      </p>
      <a className="botao botao--claro" href="/busca">
        Ver o estoque
      </a>
    </>
  );
}
