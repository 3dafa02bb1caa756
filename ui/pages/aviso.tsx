/** /aviso/{chave}: one alert, as the link in its mails shows it. Only its buttons change anything. */
import { aviso as acaoHref, isDetalhe } from "../lib/addresses.ts";
import { Comunicado } from "../parts/Comunicado.tsx";
import { Folha } from "../parts/Folha.tsx";
import type { Aviso, AvisoGuardado } from "../wire.ts";

export default function AvisoPage({ chave, aviso, gatilho }: Aviso) {
  return (
    <Folha>
      <p className="rotulo">Avise-me</p>
      {aviso ? (
        <Guardado chave={chave} aviso={aviso} gatilho={gatilho} />
      ) : (
        <Comunicado
          titulo="Este alerta não existe mais"
          texto="Ele foi apagado, ou o prazo do link passou: um pedido vale sete dias, um alerta vale um ano. Para criar outro, faça a busca e escolha “Avise-me”."
          href="/busca"
          acao="Ver o estoque"
        />
      )}
    </Folha>
  );
}

const TITULOS = {
  pendente: "Confirme o seu alerta",
  confirmado: "O seu alerta está ativo",
  cancelado: "O alerta foi cancelado",
};

function Guardado({ chave, aviso, gatilho }: Omit<Aviso, "seo"> & { aviso: AvisoGuardado }) {
  const { titulo, busca, email, estado, ate } = aviso;
  const textos = {
    pendente: `Avisamos em ${email} ${gatilho}. No máximo um e-mail por dia, por um ano; um clique cancela.`,
    confirmado: `Avisamos em ${email} até ${ate}, no máximo uma vez por dia.`,
    cancelado:
      "Você não recebe mais e-mails dele. Em 30\u00a0dias apagamos o que resta; se preferir, apague agora.",
  };
  return (
    <>
      <h1>{TITULOS[estado]}</h1>
      <p className="texto-22">
        <a className="sublinhado" href={busca}>
          {titulo}
        </a>
      </p>
      <p>{textos[estado]}</p>
      <div className="fila vao-16 lado-24 meio">
        {estado === "pendente" && (
          <Acao chave={chave} acao="confirmar" texto="Confirmar o alerta" principal />
        )}
        {estado === "confirmado" && (
          <Acao chave={chave} acao="cancelar" texto="Cancelar este alerta" principal />
        )}
        {estado === "cancelado" && (
          <a className="botao" href={busca}>
            {isDetalhe(busca) ? "Ver o carro" : "Ver a busca"}
          </a>
        )}
        <Acao chave={chave} acao="apagar" texto="Apagar todos os meus alertas" />
      </div>
    </>
  );
}

type AcaoProps = {
  chave: string;
  acao: "confirmar" | "cancelar" | "apagar";
  texto: string;
  principal?: boolean;
};

function Acao({ chave, acao, texto, principal }: AcaoProps) {
  return (
    <form method="post" action={acaoHref(chave, acao)}>
      <button type="submit" className={principal ? "botao" : "alvo sublinhado"}>
        {texto}
      </button>
    </form>
  );
}
