/** /numeros: a month in numbers, on one printed page. */
import type { ReactNode } from "react";
import { carro as carroHref, numeros as numerosHref } from "../addresses.ts";
import { precoOf, reaisOf } from "../editor/numbers.ts";
import { Botao, Cabecalho, Secao, Topo, Vazio } from "../parts/Kit.tsx";
import { SiteLink } from "../parts/SiteLink.tsx";
import { counted } from "../parts/times.ts";
import type { CarroEmNumeros, Fonte, Numeros, SemCarro } from "../wire.ts";
import "./numeros.css";

const POUCOS = "Menos de 5";
const ORDENS = { vistos: "mais vistos", contatos: "mais procurados", tempo: "há mais tempo no estoque" };
const COLUNAS = ["Carro", "Vistas", "Favoritos", "Contatos", "Visitas", "Alertas", "No estoque", "Preço"];

export default function NumerosScreen(tela: Numeros) {
  const { titulo, anterior, seguinte, ordem, navegacoes, dias, fontes, carros, sem_carro, mes } = tela;
  return (
    <div className="numeros">
      <Topo
        titulo={titulo}
        volta={["/", "Hoje"]}
        nota={`${navegacoes === null ? POUCOS : navegacoes.toLocaleString("pt-BR")} visitas ao site com consentimento. Números abaixo de 5 visitas ou 5 alertas não aparecem.`}
      >
        <nav data-fila="" aria-label="Mês">
          {anterior && <a href={numerosHref({ mes: anterior, ordem })}>Mês anterior</a>}
          {seguinte && <a href={numerosHref({ mes: seguinte, ordem })}>Mês seguinte</a>}
          <Botao onClick={() => print()}>imprimir</Botao>
        </nav>
      </Topo>
      <Secao
        titulo="Contatos por dia"
        vazio={dias.every(({ contatos }) => !contatos) && "Nenhum contato neste mês."}
      >
        <Barras dias={dias} />
      </Secao>
      <Secao titulo="De onde vêm os contatos">
        <Tabela nomes={["Fonte", "Contatos", "Até a 1ª resposta", "Ganhos", "Valor"]}>
          {fontes.map(fonteOf)}
        </Tabela>
      </Secao>
      <Secao titulo={`Carros ${ORDENS[ordem]}`}>
        <nav className="numeros__ordens" data-fila="" aria-label="Ordem">
          {Object.entries(ORDENS).map(([valor, nome]) => (
            <a
              key={valor}
              href={numerosHref({ mes, ordem: valor })}
              aria-current={valor === ordem ? "true" : undefined}
            >
              {nome}
            </a>
          ))}
        </nav>
        {carros.length > 0 ? (
          <Tabela nomes={COLUNAS}>{carros.map(carroOf)}</Tabela>
        ) : (
          <Vazio>Nenhum carro neste mês.</Vazio>
        )}
      </Secao>
      <Secao
        titulo="Procurados, e sem nenhum carro à venda"
        vazio={!sem_carro.length && "Nenhuma procura de 5 ou mais pessoas ficou sem carro."}
      >
        <Tabela nomes={["Procura", "Quantas", "De"]}>{sem_carro.map(procuradoOf)}</Tabela>
      </Secao>
    </div>
  );
}

function Tabela({ nomes, children }: { nomes: string[]; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section className="numeros__rolo" tabIndex={0} aria-label={`Tabela: ${nomes[0]}`}>
      <table>
        <Cabecalho nomes={nomes} />
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

function fonteOf({ titulo, contatos, resposta, ganhos, valor }: Fonte) {
  return (
    <tr key={titulo}>
      <th scope="row">{titulo}</th>
      <td>{contatos}</td>
      <td>{resposta === null ? "–" : minutosOf(resposta)}</td>
      <td>{ganhos > 0 ? `${ganhos} (${Math.round((ganhos / contatos) * 100)} %)` : ganhos}</td>
      <td>{valor ? reaisOf(valor) : "–"}</td>
    </tr>
  );
}

/** Minutes of opening hours. */
function minutosOf(minutos: number): string {
  return minutos < 60 ? `${minutos} min` : `${Math.round(minutos / 60)} h`;
}

function carroOf(carro: CarroEmNumeros) {
  const { id, titulo, preco, dias, visto, favoritos, alertas, contatos, visitas, precos } = carro;
  return (
    <tr key={id}>
      <th scope="row">
        <a href={carroHref(id)}>{titulo}</a>
      </th>
      <td>{visto ?? POUCOS}</td>
      <td>{favoritos ?? POUCOS}</td>
      <td>{contatos}</td>
      <td>{visitas}</td>
      <td>{alertas ?? POUCOS}</td>
      <td>{dias === null ? "–" : counted(dias, "dia", "dias")}</td>
      <td>
        <span>{precoOf(preco)}</span>
        {precos[0] && (
          <small className="bloco">
            <span>{` antes ${precos[0]}`}</span>
            {precos.length > 1 && (
              <span className="numeros__antigos">{`; ${precos.slice(1).join("; ")}`}</span>
            )}
          </small>
        )}
      </td>
    </tr>
  );
}

function procuradoOf({ titulo, endereco, pessoas, de }: SemCarro) {
  return (
    <tr key={de + endereco}>
      <th scope="row">
        <SiteLink path={endereco}>{titulo}</SiteLink>
      </th>
      <td>{pessoas}</td>
      <td>{de === "alertas" ? "alertas “Avise-me”" : "visitas ao site"}</td>
    </tr>
  );
}

function Barras({ dias }: { dias: Numeros["dias"] }) {
  const most = Math.max(...dias.map(({ contatos }) => contatos));
  const highest = dias.find(({ contatos }) => contatos === most)?.dia;
  const resumo = `Contatos por dia: no máximo ${most}, no dia ${highest}`;
  return (
    <figure className="numeros__barras grade">
      <p className="numeros__alturas coluna entre mist tabular texto-12" aria-hidden="true">
        <span>{most}</span>
        <span>0</span>
      </p>
      <svg role="img" aria-label={resumo} viewBox={`0 0 ${dias.length} ${most}`} preserveAspectRatio="none">
        {dias.map(({ dia, contatos }, n) => (
          <rect key={dia} x={n + 0.1} y={most - contatos} width={0.8} height={contatos} />
        ))}
      </svg>
      <p className="numeros__dias linha entre mist tabular texto-12" aria-hidden="true">
        {[0, Math.floor(dias.length / 2), dias.length - 1].map((n) => (
          <span key={n}>{`dia ${dias[n]?.dia}`}</span>
        ))}
      </p>
      <figcaption>{`${resumo}.`}</figcaption>
      <details>
        <summary className="texto-14">Ver como tabela</summary>
        <table>
          <Cabecalho nomes={["Dia", "Contatos"]} />
          <tbody>
            {dias.map(({ dia, contatos }) => (
              <tr key={dia}>
                <th scope="row">{`dia ${dia}`}</th>
                <td>{contatos}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
