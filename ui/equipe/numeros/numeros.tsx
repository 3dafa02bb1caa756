/** /numeros: a month in numbers, on one printed page. */
import type { ReactNode } from "react";
import { carro as carroHref, numeros as numerosHref } from "../addresses.ts";
import { SiteLink } from "../desk.tsx";
import { precoOf, reaisOf } from "../editor/numbers.ts";
import { Botao, Quadro, Secao, Topo, Vazio } from "../parts/Kit.tsx";
import { counted } from "../parts/times.ts";
import type { CarroEmNumeros, Fonte, Numeros, SemCarro } from "../wire.ts";
import "./numeros.css";

const POUCOS = "Menos de 5";
const ORDENS = { vistos: "mais vistos", contatos: "mais procurados", tempo: "há mais tempo no estoque" };
const GANHOS = ["Contatos", "Até a 1ª resposta", "Ganhos", "Valor", "Margem"];
const COLUNAS = ["Carro", "Vistas", "Favoritos", "Contatos", "Visitas", "Alertas", "No estoque", "Preço"];

export default function NumerosScreen(tela: Numeros) {
  const { titulo, anterior, seguinte, ordem, navegacoes, dias, fontes, vendedores, carros, sem_carro, mes } =
    tela;
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
        <Rolo nomes={["Fonte", ...GANHOS]} linhas={fontes.map(fonteOf)} />
      </Secao>
      <Secao titulo="Por pessoa da equipe" vazio={!vendedores.length && "Ninguém atendeu contatos."}>
        <Rolo nomes={["Pessoa", ...GANHOS]} linhas={vendedores.map(fonteOf)} />
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
          <Rolo nomes={COLUNAS} linhas={carros.map(carroOf)} />
        ) : (
          <Vazio>Nenhum carro neste mês.</Vazio>
        )}
      </Secao>
      <Secao
        titulo="Procurados, e sem nenhum carro à venda"
        vazio={!sem_carro.length && "Nenhuma procura de 5 ou mais pessoas ficou sem carro."}
      >
        <Rolo nomes={["Procura", "Quantas", "De"]} linhas={sem_carro.map(procuradoOf)} />
      </Secao>
    </div>
  );
}

type Linha = readonly [chave: string | number, titulo: ReactNode, ...celulas: ReactNode[]];

function Rolo({ nomes, linhas }: { nomes: string[]; linhas: Linha[] }) {
  return (
    <Quadro className="numeros__rolo" titulo={`Tabela: ${nomes[0]}`} nomes={nomes}>
      {linhas.map(([chave, titulo, ...celulas]) => (
        <tr key={chave}>
          <th scope="row">{titulo}</th>
          {celulas.map((celula, n) => (
            <td key={nomes[n + 1]}>{celula}</td>
          ))}
        </tr>
      ))}
    </Quadro>
  );
}

function fonteOf({ titulo, contatos, resposta, ganhos, valor, margem }: Fonte): Linha {
  const espera = resposta === null ? "–" : minutosOf(resposta);
  const parte = ganhos > 0 ? `${ganhos} (${Math.round((ganhos / contatos) * 100)} %)` : ganhos;
  const vendas = valor ? reaisOf(valor) : "–";
  const lucro = margem === null ? "–" : reaisOf(margem);
  return [titulo, titulo, contatos, espera, parte, vendas, lucro];
}

/** Minutes of opening hours. */
function minutosOf(minutos: number): string {
  return minutos < 60 ? `${minutos} min` : `${Math.round(minutos / 60)} h`;
}

function carroOf(carro: CarroEmNumeros): Linha {
  const { id, titulo, preco, dias, visto, favoritos, alertas, contatos, visitas, precos } = carro;
  const link = <a href={carroHref(id)}>{titulo}</a>;
  const valor = (
    <>
      <span>{precoOf(preco)}</span>
      {precos[0] && (
        <small className="bloco">
          <span>{` antes ${precos[0]}`}</span>
          {precos.length > 1 && <span className="numeros__antigos">{`; ${precos.slice(1).join("; ")}`}</span>}
        </small>
      )}
    </>
  );
  const estoque = dias === null ? "–" : counted(dias, "dia", "dias");
  return [id, link, shown(visto), shown(favoritos), contatos, visitas, shown(alertas), estoque, valor];
}

const shown = (numero: number | null) => numero ?? POUCOS;

function procuradoOf({ titulo, endereco, pessoas, de }: SemCarro): Linha {
  const link = <SiteLink path={endereco}>{titulo}</SiteLink>;
  return [de + endereco, link, pessoas, de === "alertas" ? "alertas “Avise-me”" : "visitas ao site"];
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
        <Rolo
          nomes={["Dia", "Contatos"]}
          linhas={dias.map(({ dia, contatos }) => [dia, `dia ${dia}`, contatos])}
        />
      </details>
    </figure>
  );
}
