/** /favoritos: the visitor's favourite cars, or those that somebody has shared. */
import { X } from "lucide";
import { useRef, useState, useSyncExternalStore } from "react";
import { LADO_A_LADO } from "../contract/constants.ts";
import { comparar } from "../lib/addresses.ts";
import {
  clearCompared,
  idsOf,
  readCompared,
  removeCompared,
  toggleCompared,
  watchCompared,
} from "../lib/compared.ts";
import { readFavoritos, toggleFavorito, watchFavoritos } from "../lib/favoritos.ts";
import { nomeOf } from "../lib/veiculo.ts";
import { Acoes, Compartilhamento } from "../parts/Acoes.tsx";
import { Cartoes } from "../parts/busca/Cartoes.tsx";
import { TERCO } from "../parts/Carousel.tsx";
import { FalhaDaLista } from "../parts/Falha.tsx";
import { variante } from "../parts/Foto.tsx";
import { useLista } from "../parts/formulario/useLista.ts";
import { Icone } from "../parts/Icone.tsx";
import { Marcador } from "../parts/Marcador.tsx";
import { VeiculoCard } from "../parts/veiculo/VeiculoCard.tsx";
import { Vistos } from "../parts/veiculo/VistosLater.tsx";
import { api, ok } from "../platform/api.ts";
import type { Favoritos, Veiculo } from "../wire.ts";
import "./favoritos.css";

export default function FavoritosPage({ carros = [], sairam = 0, novidades = [] }: Partial<Favoritos>) {
  return (
    <main className="favoritos abertura largura pilha vao-20 topo inicio">
      {carros.length || sairam ? (
        <DeAlguem {...{ carros, sairam, novidades }} />
      ) : (
        <Meus novidades={novidades} />
      )}
    </main>
  );
}

function DeAlguem({ carros, sairam, novidades }: Required<Omit<Favoritos, "seo">>) {
  if (!carros.length)
    return (
      <>
        <p className="rotulo">Alguém escolheu</p>
        <h1 className="texto-56">Carros que já saíram do estoque</h1>
        <Novidades novidades={novidades} />
      </>
    );
  return (
    <>
      <p className="rotulo">Alguém escolheu</p>
      <h1 className="texto-56">{carros.length === 1 ? "Um carro" : `${carros.length}\u00a0carros`}</h1>
      <p>
        {sairam > 0 && (
          <span>
            {sairam === 1 ? "Mais um já saiu do estoque. " : `Mais ${sairam} já saíram do estoque. `}
          </span>
        )}
        <span>Para guardar um deles, toque no coração.</span>
      </p>
      {carros.length >= LADO_A_LADO.minimo && carros.length <= LADO_A_LADO.maximo && (
        <a className="botao botao--contorno" href={comparar(carros.map(({ id }) => id))}>
          Comparar lado a lado
        </a>
      )}
      <div className="inteiro">
        <Cartoes veiculos={carros} lugar="pagina" sizes={TERCO} />
      </div>
    </>
  );
}

function Novidades({ novidades }: { novidades: Veiculo[] }) {
  return (
    <section className="inteiro" aria-labelledby="novidades">
      <h2 className="abaixo-20 texto-28" id="novidades">
        Acabaram de chegar
      </h2>
      <Cartoes veiculos={novidades} titulo="h3" lugar="pagina" sizes={TERCO} />
    </section>
  );
}

function Meus({ novidades }: { novidades: Veiculo[] }) {
  const guardados = useSyncExternalStore(watchFavoritos, storedFavoritos, () => null);
  const [removido, setRemovido] = useState("");
  const titulo = useRef<HTMLHeadingElement>(null);

  /** The button goes with its card: the focus waits at the heading. */
  function remove(veiculo: Veiculo) {
    toggleFavorito(veiculo.seo_url);
    removeCompared(veiculo.id);
    setRemovido(`${nomeOf(veiculo)} ${veiculo.versao} saiu dos favoritos.`);
    titulo.current?.focus();
  }

  return (
    <>
      <p className="rotulo">Neste navegador</p>
      <h1 className="lido texto-56" ref={titulo} tabIndex={-1}>
        Favoritos
      </h1>
      <p className="sr-only" role="status">
        {removido}
      </p>
      <Conteudo guardados={guardados} novidades={novidades} onRemove={remove} />
    </>
  );
}

function storedFavoritos(): string {
  return readFavoritos().join(" ");
}

/** `guardados` are the favourites' `seo_url`, null for the server. */
type Props = { guardados: string | null; novidades: Veiculo[]; onRemove: (veiculo: Veiculo) => void };

function Conteudo({ guardados, novidades, onRemove }: Props) {
  const estoque = useLista(guardados ? "site" : null, listEstoque);
  if (guardados === null || estoque.estado === "carregando")
    return (
      <>
        <p className="favoritos__espera meio cantos forte mist firme" role="status">
          Procurando os seus carros…
        </p>
        <noscript>
          <p>
            Os favoritos ficam no seu navegador e precisam de JavaScript.{" "}
            <a className="sublinhado" href="/busca">
              Ver o estoque
            </a>
          </p>
        </noscript>
      </>
    );
  if (estoque.estado === "falhou") return <FalhaDaLista lista={estoque} oque="os carros" />;
  const todos = guardados.split(" ").filter(Boolean);
  const veiculos = todos.flatMap((um) => estoque.itens.find(({ seo_url }) => seo_url === um) ?? []);
  const sairam = todos.length - veiculos.length;
  if (!veiculos.length) {
    return (
      <>
        <p>
          {sairam
            ? "Os carros que você guardou saíram do estoque."
            : "Você ainda não guardou nenhum carro. O coração está na foto de cada um."}
        </p>
        <a className="botao" href="/busca">
          Ver o estoque
        </a>
        <div className="favoritos__vistos inteiro acima-32">
          <Vistos />
        </div>
        <Novidades novidades={novidades} />
      </>
    );
  }
  return (
    <>
      {sairam > 0 && <p>{sairamText(sairam)}</p>}
      <Guardados veiculos={veiculos} onRemove={onRemove} />
    </>
  );
}

function sairamText(sairam: number): string {
  return sairam === 1
    ? "Um carro que você guardou saiu do estoque."
    : `${sairam}\u00a0carros que você guardou saíram do estoque.`;
}

/** The cars, and what leads two to four of them side by side. */
function Guardados({ veiculos, onRemove }: { veiculos: Veiculo[]; onRemove: Props["onRemove"] }) {
  const escolhidos = idsOf(useSyncExternalStore(watchCompared, readCompared, () => ""));
  const cheio = escolhidos.length >= LADO_A_LADO.maximo;

  return (
    <>
      <ul className="favoritos__grade pilha grelha inteiro vao-24 acima-20">
        {veiculos.map((veiculo) => (
          <li className="favoritos__carro grade" key={veiculo.id}>
            <VeiculoCard veiculo={veiculo} titulo="h2" semAcoes />
            <div className="favoritos__pe divisa grafite texto-14 linha">
              {veiculos.length >= LADO_A_LADO.minimo && (
                <label className="alvo vao-12 tocavel">
                  <Marcador
                    type="checkbox"
                    checked={escolhidos.includes(veiculo.id)}
                    disabled={cheio && !escolhidos.includes(veiculo.id)}
                    onChange={() => toggleCompared(veiculo.id)}
                  />
                  Comparar <Nome veiculo={veiculo} />
                </label>
              )}
              <button
                type="button"
                className="favoritos__remover alvo mist vao-8 clareia"
                onClick={() => onRemove(veiculo)}
              >
                <Icone de={X} pequeno /> Remover <Nome veiculo={veiculo} depois=" dos favoritos" />
              </button>
            </div>
          </li>
        ))}
      </ul>
      {veiculos.length >= LADO_A_LADO.minimo && (
        <Barra escolhidos={escolhidos} todos={veiculos.map(({ id }) => id)} />
      )}
      <Acoes className="favoritos__acoes">
        <Compartilhamento
          nome="Carros escolhidos"
          imagem={variante(veiculos[0]!.imagem, 1200, "jpg")}
          href={`/favoritos?carros=${veiculos.map(({ id }) => id).join("-")}`}
        />
      </Acoes>
    </>
  );
}

/** The car of a control, for screen readers. */
function Nome({ veiculo, depois = "" }: { veiculo: Veiculo; depois?: string }) {
  return <span className="sr-only">{`${nomeOf(veiculo)} ${veiculo.versao}${depois}`}</span>;
}

/** Few favourites are compared by one tap; of many, what is ticked. */
function Barra({ escolhidos, todos }: { escolhidos: number[]; todos: number[] }) {
  const carros = escolhidos.length || todos.length > LADO_A_LADO.maximo ? escolhidos : todos;
  const faltam = LADO_A_LADO.minimo - carros.length;
  return (
    <div className="favoritos__barra linha vao-20 meio entre inteiro grafite">
      <p className="texto-14 silver" role="status">
        {faltam > 0 ? escolhaText(escolhidos) : limiteText(escolhidos)}
      </p>
      {escolhidos.length > 0 && (
        <button type="button" className="favoritos__remover alvo mist vao-8 clareia" onClick={clearCompared}>
          Limpar<span className="sr-only"> a comparação</span>
        </button>
      )}
      {faltam > 0 ? (
        <span className="favoritos__espera meio cantos forte mist firme">{`Comparar (${carros.length})`}</span>
      ) : (
        <span className="firme">
          <a className="botao" href={comparar(carros)}>{`Comparar (${carros.length})`}</a>
        </span>
      )}
    </div>
  );
}

function escolhaText(escolhidos: number[]): string {
  return escolhidos.length
    ? "Escolha mais um carro."
    : `Marque de ${LADO_A_LADO.minimo} a ${LADO_A_LADO.maximo}\u00a0carros.`;
}

function limiteText(escolhidos: number[]): string {
  if (!escolhidos.length) return "Todos, lado a lado.";
  return escolhidos.length >= LADO_A_LADO.maximo
    ? `${LADO_A_LADO.maximo} é o máximo.`
    : "Lado a lado, na ordem em que marcou.";
}

async function listEstoque(origem: "site"): Promise<Veiculo[]> {
  return (await ok(api.GET("/api/veiculos", { params: { query: { origem } } }))) as Veiculo[];
}
