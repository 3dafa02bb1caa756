/** /avise-me: an alert of a search, asked for on a page of its own, and what comes after. */
import { FILTRO_PADRAO, urlOf } from "../lib/filtro.ts";
import { FormularioSimples } from "../parts/formulario/FormularioSimples.tsx";
import { AVISO_NOTA, PrivacidadeNota } from "../parts/formulario/PrivacidadeNota.tsx";
import type { AviseMe } from "../wire.ts";
import "./avise_me.css";

export default function AviseMePage({ busca, titulo, enviado }: AviseMe) {
  return (
    <main className="avise-me">
      <div className="avise-me__largura">
        <p className="rotulo">Avise-me</p>
        {enviado ? <Enviado /> : <Formulario busca={busca} titulo={titulo} />}
      </div>
    </main>
  );
}

function Formulario({ busca, titulo }: { busca: string; titulo: string }) {
  return (
    <>
      <h1>{titulo}</h1>
      <p>
        Quando chegar um carro desta busca, ou o preço de um deles cair, você recebe um e-mail. No máximo um
        por dia.
      </p>
      <FormularioSimples claro formulario="aviso" valores={{ busca }} botao="Criar alerta" />
      <PrivacidadeNota texto={AVISO_NOTA} />
      {/* The search itself may have nothing, and no link of the site leads to nothing. */}
      <a className="avise-me__volta" href={urlOf({ ...FILTRO_PADRAO, condicao: "todos" })}>
        Ver todo o estoque
      </a>
    </>
  );
}

function Enviado() {
  return (
    <>
      <h1>Falta um passo</h1>
      <p>
        Enviamos uma mensagem para o seu e-mail. Abra o link que está nela e confirme o alerta: ele só começa
        a valer depois disso.
      </p>
      <a className="botao botao--claro" href="/busca">
        Ver o estoque
      </a>
    </>
  );
}
