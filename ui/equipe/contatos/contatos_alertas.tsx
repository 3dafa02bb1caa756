/** /contatos/alertas: people who wait for a car. Read only: they agreed to the alerts' mails alone. */
import { useScreen } from "../desk.tsx";
import { Filtros } from "../parts/Filtros.tsx";
import { Lista, Secao, Topo } from "../parts/Kit.tsx";
import { counted, whenOf } from "../parts/times.ts";
import type { Alerta, ContatosAlertas } from "../wire.ts";
import "./contatos_alertas.css";

export default function ContatosAlertasScreen(dados: ContatosAlertas) {
  const { texto, pagina, paginas, total, alertas, procuras } = dados;
  return (
    <>
      <Topo
        titulo="Alertas “Avise-me”"
        volta={["/contatos", "Contatos"]}
        nota="Visitantes que pediram para saber quando chega um carro ou o preço cai. Eles aceitaram só estes e-mails, que saem sozinhos; para outra conversa, espere que escrevam."
      />
      {procuras.length > 0 && (
        <Secao titulo="O que mais se espera">
          <ol data-pilha="">
            {procuras.map(({ titulo, busca, pessoas }) => (
              <li key={busca}>
                <Busca busca={busca} titulo={titulo} /> <small>{counted(pessoas, "pessoa", "pessoas")}</small>
              </li>
            ))}
          </ol>
        </Secao>
      )}
      <Filtros rotulo="E-mail ou carro" valores={{ texto }} />
      <Lista
        total={total}
        nomes={["alerta", "alertas"]}
        vazio={`Nenhum alerta${texto && " com este filtro"}.`}
        pagina={pagina}
        paginas={paginas}
      >
        {alertas.map(({ email, titulo, busca, estado, desde, enviado_em }) => (
          <li key={email + busca} className="contatos-alertas">
            <b>
              <bdi>{email}</bdi>
            </b>
            <Busca busca={busca} titulo={titulo} />
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

function Busca({ busca, titulo }: Pick<Alerta, "busca" | "titulo">) {
  const { site } = useScreen();
  return (
    <a href={site + busca} target="_blank" rel="noreferrer">
      {titulo}
    </a>
  );
}
