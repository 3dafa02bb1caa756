/** /contatos/alertas: who waits to be told of which cars. It is read only: these persons agreed to those mails alone. */
import { alertas as alertasHref } from "../addresses.ts";
import { quandoOf } from "../parts/quando.ts";
import { useTela } from "../useTela.ts";
import type { Alerta, ContatosAlertas, Procura } from "../wire.ts";
import "./contatos_alertas.css";

export default function ContatosAlertasTela(dados: ContatosAlertas) {
  const { texto, pagina, paginas, total, alertas, procuras } = dados;
  return (
    <div className="contatos-alertas">
      <h1>Alertas “Avise-me”</h1>
      <p className="contatos-alertas__nota">
        Visitantes que pediram para saber quando chega um carro ou o preço cai. Eles aceitaram só estes
        e-mails, que saem sozinhos; para outra conversa, espere que escrevam. <a href="/contatos">Contatos</a>
      </p>
      {procuras.length > 0 && <Procuras procuras={procuras} />}
      <form className="contatos-alertas__filtro" action="/contatos/alertas">
        <label>
          <span>E-mail ou carro</span>
          <input type="search" name="texto" defaultValue={texto} maxLength={120} />
        </label>
        <button type="submit" className="botao">
          filtrar
        </button>
      </form>
      <p role="status">{total === 1 ? "1 alerta" : `${total} alertas`}</p>
      {alertas.length ? <Lista alertas={alertas} /> : <p>Nenhum alerta{texto && " com este filtro"}.</p>}
      {paginas > 1 && (
        <nav className="contatos-alertas__paginas" aria-label="Páginas">
          {pagina > 1 && <a href={alertasHref(texto, pagina - 1)}>Anterior</a>}
          <span>
            {pagina} de {paginas}
          </span>
          {pagina < paginas && <a href={alertasHref(texto, pagina + 1)}>Próxima</a>}
        </nav>
      )}
    </div>
  );
}

function Procuras({ procuras }: { procuras: Procura[] }) {
  const { site } = useTela();
  return (
    <section aria-labelledby="procuras">
      <h2 id="procuras">O que mais se espera</h2>
      <ol className="contatos-alertas__procuras">
        {procuras.map(({ titulo, busca, pessoas }) => (
          <li key={busca}>
            <a href={site + busca} target="_blank" rel="noreferrer">
              {titulo}
            </a>{" "}
            <span>{pessoas === 1 ? "1 pessoa" : `${pessoas} pessoas`}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const ESTADOS = { pendente: "a confirmar", confirmado: "ativo", cancelado: "cancelado" };

function Lista({ alertas }: { alertas: Alerta[] }) {
  const { site } = useTela();
  return (
    <ul className="contatos-alertas__lista">
      {alertas.map(({ email, titulo, busca, estado, desde, enviado_em }) => (
        <li key={email + busca}>
          <span className="contatos-alertas__quem">{email}</span>
          <a href={site + busca} target="_blank" rel="noreferrer">
            {titulo}
          </a>
          <span>
            {ESTADOS[estado]} desde {quandoOf(desde)}
            {enviado_em && `, último e-mail ${quandoOf(enviado_em)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
