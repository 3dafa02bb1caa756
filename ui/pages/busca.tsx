/** /busca and below: the stock, what it is filtered by, and a way on when nothing fits. */
import { X } from "lucide";
import { useNavigate } from "react-router";
import { chipsOf, FILTRO_PADRAO, milhar, ORDENS, urlOf } from "../lib/filtro.ts";
import { Encomenda } from "../parts/Encomenda.tsx";
import { FiltroBusca } from "../parts/FiltroBusca.tsx";
import { Icone } from "../parts/Icone.tsx";
import { Paginacao } from "../parts/Paginacao.tsx";
import { VeiculoCard } from "../parts/VeiculoCard.tsx";
import type { Busca, Filtro, Veiculo } from "../wire.ts";
import "./busca.css";

export default function BuscaPage({
  filtro,
  listagens,
  h1,
  total,
  paginas,
  veiculos,
  recomendados,
  opcoes,
}: Busca) {
  return (
    <main className="busca">
      <header className="busca__topo">
        <p className="busca__rotulo">Estoque Quintavera</p>
        <h1 className="busca__titulo">{h1.replaceAll("R$ ", "R$\u00a0")}</h1>
        <p className="busca__total">{contagem(total)}</p>
      </header>
      <div className="busca__filtro">
        <FiltroBusca filtro={filtro} opcoes={opcoes} total={total} listagens={listagens} />
      </div>
      {veiculos.length > 0 ? (
        <section className="busca__resultado" aria-label="Resultado da busca">
          <div className="busca__barra">
            <Chips filtro={filtro} condicoes={opcoes.condicoes} />
            <Ordem filtro={filtro} />
          </div>
          <Cartoes veiculos={veiculos} />
          <Paginacao
            pagina={filtro.pagina}
            paginas={paginas}
            href={(pagina) => urlOf({ ...filtro, pagina })}
          />
        </section>
      ) : (
        <Vazio filtro={filtro} condicoes={opcoes.condicoes} recomendados={recomendados} />
      )}
    </main>
  );
}

function contagem(total: number): string {
  if (total === 0) return "Nenhum carro disponível agora";
  return total === 1 ? "1 carro" : `${milhar(total)} carros`;
}

function Chips({ filtro, condicoes }: { filtro: Filtro; condicoes: Busca["opcoes"]["condicoes"] }) {
  const chips = chipsOf(filtro, condicoes);
  if (!chips.length) return <p className="busca__chips">Todo o estoque</p>;
  return (
    <ul className="busca__chips" aria-label="Filtros ativos">
      {chips.map(({ rotulo, href }) => (
        <li key={rotulo}>
          <a className="busca__chip" href={href} aria-label={`Remover o filtro ${rotulo}`}>
            {rotulo} <Icone de={X} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Belongs to the filter's form, so that the order goes along with it where there is no script. */
function Ordem({ filtro }: { filtro: Filtro }) {
  const navigate = useNavigate();
  return (
    <label className="busca__ordem">
      <span>Ordenar por</span>
      <select
        form="filtro"
        name="ordem"
        defaultValue={filtro.ordem}
        onChange={({ target }) =>
          navigate(urlOf({ ...filtro, ordem: target.value as Filtro["ordem"], pagina: 1 }))
        }
      >
        {ORDENS.map(([codigo, rotulo]) => (
          <option key={codigo} value={codigo}>
            {rotulo}
          </option>
        ))}
      </select>
    </label>
  );
}

function Cartoes({ veiculos, titulo }: { veiculos: Veiculo[]; titulo?: "h3" }) {
  return (
    <ul className="busca__cartoes">
      {veiculos.map((veiculo, i) => (
        <li key={veiculo.id}>
          <VeiculoCard veiculo={veiculo} lugar="listagem" titulo={titulo} prioridade={!titulo && i === 0} />
        </li>
      ))}
    </ul>
  );
}

function Vazio({
  filtro,
  condicoes,
  recomendados,
}: Pick<Busca, "filtro" | "recomendados"> & { condicoes: Busca["opcoes"]["condicoes"] }) {
  return (
    <>
      <section className="busca__vazio">
        <h2 className="busca__vazio-titulo">ops, não encontramos nenhum carro como este</h2>
        <p>
          O estoque muda toda semana. Retire um dos filtros, veja o que separamos para você ou peça o carro
          que procura: nossa equipe o localiza, verifica a procedência e traz até você.
        </p>
        <Chips filtro={filtro} condicoes={condicoes} />
        <a className="busca__todos" href={urlOf({ ...FILTRO_PADRAO, condicao: "todos" })}>
          Ver todo o estoque
        </a>
      </section>
      <Encomenda modelo={[filtro.marca?.titulo, filtro.modelo?.titulo].filter(Boolean).join(" ")} />
      {recomendados.length > 0 && (
        <section className="busca__recomendados" aria-labelledby="recomendados">
          <h2 className="busca__subtitulo" id="recomendados">
            Talvez um destes
          </h2>
          <Cartoes veiculos={recomendados} titulo="h3" />
        </section>
      )}
    </>
  );
}
