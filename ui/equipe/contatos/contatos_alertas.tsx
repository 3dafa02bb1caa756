/** /contatos/alertas: people who wait for a car. Read only: they agreed to the alerts' mails alone. */

import { SiteLink } from "../desk.tsx";
import { Filtros } from "../parts/Filtros.tsx";
import { Lista, Secao, Topo } from "../parts/Kit.tsx";
import { counted, whenOf } from "../parts/times.ts";
import type { ContatosAlertas } from "../wire.ts";

export default function ContatosAlertasScreen(dados: ContatosAlertas) {
  const { texto, alertas, procuras } = dados;
  return (
    <>
      <Topo
        titulo="Alertas “Avise-me”"
        volta={["/contatos", "Contatos"]}
        nota="Visitantes que pediram para saber quando chega um carro ou o preço cai. Eles aceitaram só estes e-mails, que saem sozinhos; para outra conversa, espere que escrevam."
      />
      {procuras.length > 0 && (
        <Secao titulo="O que mais se espera">
          <ol className="pilha">
            {procuras.map(({ titulo, busca, pessoas }) => (
              <li key={busca}>
                <SiteLink path={busca}>{titulo}</SiteLink>{" "}
                <small>{counted(pessoas, "pessoa", "pessoas")}</small>
              </li>
            ))}
          </ol>
        </Secao>
      )}
      <Filtros rotulo="E-mail ou carro" valores={{ texto }} />
      <Lista {...dados} nomes={["alerta", "alertas"]} vazio={`Nenhum alerta${texto && " com este filtro"}.`}>
        {alertas.map(({ email, titulo, busca, estado, desde, enviado_em }) => (
          <li key={email + busca} className="grade" data-colunas="">
            <b>
              <bdi>{email}</bdi>
            </b>
            <SiteLink path={busca}>{titulo}</SiteLink>
            <small>
              <span>{`${ESTADOS[estado]} desde ${whenOf(desde)}`}</span>
              {enviado_em && <span>{`, último e-mail ${whenOf(enviado_em)}`}</span>}
            </small>
          </li>
        ))}
      </Lista>
    </>
  );
}

const ESTADOS = { pendente: "a confirmar", confirmado: "ativo", cancelado: "cancelado" };
