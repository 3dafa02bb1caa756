/**
 * The stock's search form. A plain GET form before scripts run; then every change rebuilds the link that its button
 * follows (specification, sections 2.4 and 4.3).
 */
import { Search, SlidersHorizontal } from "lucide";
import { type FormEvent, type ReactNode, useEffect, useReducer, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { api, ok } from "../../api.ts";
import { TODOS } from "../../lib/addresses.ts";
import {
  type Escolha,
  estadoInicial,
  faixaValue,
  filtroOf,
  LISTAGENS,
  reduce,
  TODAS,
  urlOf,
} from "../../lib/filtro.ts";
import type { Filtro, Modelo, Opcoes } from "../../wire.ts";
import { Icone } from "../Icone.tsx";
import "./FiltroBusca.css";

type Props = {
  filtro: Filtro;
  opcoes: Opcoes;
  /** How many cars the page's search found. */
  total: number;
  /** Which tabs have a car for the rest of the filter; the others are no links while it is not changed. */
  listagens?: Filtro["listagem"][];
  /** On Home and on the 404 page the listing is a choice of the form; on the listing it is a row of links. */
  compacto?: boolean;
};

export function FiltroBusca({ filtro, opcoes, total, listagens, compacto }: Props) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [avancado, setAvancado] = useState(false);
  const [estado, dispatch] = useReducer(reduce, undefined, () =>
    reduce(estadoInicial(filtro, opcoes), { tipo: "resultado", total }),
  );
  const href = urlOf(filtroOf(estado));

  function choose(escolha: Partial<Escolha>) {
    dispatch({ tipo: "choose", escolha });
    if (escolha.marca) loadModelos(escolha.marca);
  }

  function loadModelos(marca: number) {
    listModelos(marca).then(
      (modelos) => dispatch({ tipo: "modelos", marca, modelos }),
      (erro) => {
        console.error("Erro ao buscar dados da API", erro);
        dispatch({ tipo: "falha", marca });
      },
    );
  }

  // A visitor may have chosen before the scripts came: the dropdowns on the screen are right.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stood there at the start
  useEffect(() => {
    const chosen = form.current && read(new FormData(form.current));
    if (chosen?.marca === estado.marca) dispatch({ tipo: "choose", escolha: chosen });
    else if (chosen) choose(chosen);
  }, []);

  function search(event: FormEvent) {
    event.preventDefault();
    navigate(href);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a GET form that is the search landmark itself
    <form
      ref={form}
      id="filtro"
      className="filtro"
      data-compacto={compacto || undefined}
      action="/busca"
      method="get"
      role="search"
      aria-label="Buscar carros"
      onSubmit={search}
    >
      {compacto ? (
        <fieldset className="filtro__abas">
          <legend className="sr-only">Listagem</legend>
          {LISTAGENS.map(([codigo, rotulo]) => (
            <label className="filtro__aba" key={codigo}>
              <input
                type="radio"
                name="listagem"
                value={codigo}
                checked={estado.listagem === codigo}
                onChange={() => choose({ listagem: codigo })}
              />
              {rotulo}
            </label>
          ))}
        </fieldset>
      ) : (
        <nav className="filtro__abas" aria-label="Listagem">
          <input type="hidden" name="listagem" value={estado.listagem} />
          {LISTAGENS.map(([codigo, rotulo]) => (
            <Aba
              key={codigo}
              rotulo={rotulo}
              href={urlOf(filtroOf({ ...estado, listagem: codigo }))}
              atual={filtro.listagem === codigo}
              vazia={
                !listagens?.includes(codigo) &&
                urlOf(filtroOf(estado)) === urlOf({ ...filtro, listagem: estado.listagem, pagina: 1 })
              }
            />
          ))}
        </nav>
      )}
      <div className="filtro__campos" data-avancado={avancado || undefined}>
        <Selecao
          nome="marca"
          rotulo="Marca"
          valor={estado.marca}
          onChoose={(valor) => choose({ marca: Number(valor) })}
        >
          <option value="0">Todas</option>
          {estado.opcoes.marcas.map(({ id, titulo }) => (
            <option key={id} value={id}>
              {titulo}
            </option>
          ))}
        </Selecao>
        <Selecao
          nome="modelo"
          rotulo="Modelo"
          valor={estado.modelo}
          ocupado={estado.buscandoModelos}
          onChoose={(valor) => choose({ modelo: Number(valor) })}
        >
          <option value="0">{estado.buscandoModelos ? "Carregando…" : "Todos"}</option>
          {estado.opcoes.modelos.map(({ id, titulo }) => (
            <option key={id} value={id}>
              {titulo}
            </option>
          ))}
        </Selecao>
        <Selecao
          nome="condicao"
          rotulo="Condição"
          valor={estado.condicao}
          avancado
          onChoose={(condicao) => choose({ condicao })}
        >
          <option value={TODOS}>Todos</option>
          {estado.opcoes.condicoes.map(({ codigo, condicao }) => (
            <option key={codigo} value={codigo}>
              {condicao}
            </option>
          ))}
        </Selecao>
        <Selecao
          nome="faixa"
          rotulo="Faixa de Preço"
          valor={estado.faixa}
          avancado
          onChoose={(faixa) => choose({ faixa })}
        >
          <option value={TODAS}>Todas</option>
          {estado.opcoes.precos.map((preco) => (
            <option key={preco.id} value={faixaValue(preco)}>
              {preco.label}
            </option>
          ))}
        </Selecao>
        <button
          type="button"
          className="filtro__mais"
          aria-expanded={avancado}
          onClick={() => setAvancado((aberto) => !aberto)}
        >
          <Icone de={SlidersHorizontal} /> {avancado ? "Menos filtros" : "Mais filtros"}
        </button>
        <button type="submit" className="botao filtro__buscar" data-href={href}>
          <Icone de={Search} /> Buscar
        </button>
      </div>
      {estado.falhou && (
        <p className="filtro__falha" role="alert">
          Não foi possível carregar os modelos.{" "}
          <button type="button" onClick={() => choose({ marca: estado.marca })}>
            Tentar novamente
          </button>
        </p>
      )}
    </form>
  );
}

function Aba({
  rotulo,
  href,
  atual,
  vazia,
}: {
  rotulo: string;
  href: string;
  atual: boolean;
  vazia: boolean;
}) {
  const current = atual ? "page" : undefined;
  return vazia ? (
    <span className="filtro__aba" data-vazia aria-current={current} title="Nenhum carro disponível agora">
      {rotulo}
    </span>
  ) : (
    <a className="filtro__aba" href={href} aria-current={current}>
      {rotulo}
    </a>
  );
}

type SelecaoProps = {
  nome: keyof Escolha;
  rotulo: string;
  valor: string | number;
  children: ReactNode;
  onChoose: (valor: string) => void;
  avancado?: boolean;
  ocupado?: boolean;
};

function Selecao({ nome, rotulo, valor, children, onChoose, avancado, ocupado }: SelecaoProps) {
  return (
    <label className="filtro__campo" data-avancado={avancado || undefined}>
      <span className="filtro__rotulo">{rotulo}</span>
      <select name={nome} value={valor} aria-busy={ocupado} onChange={({ target }) => onChoose(target.value)}>
        {children}
      </select>
    </label>
  );
}

function read(dados: FormData): Omit<Escolha, "ordem"> {
  const text = (nome: string) => String(dados.get(nome) ?? "");
  return {
    listagem: (text("listagem") || TODOS) as Filtro["listagem"],
    condicao: text("condicao"),
    marca: Number(text("marca")),
    modelo: Number(text("modelo")),
    faixa: text("faixa"),
  };
}

function listModelos(id: number): Promise<Modelo[]> {
  const query = { origem: "site", agrupado: 1, existentes: 1 } as const;
  return ok(api.GET("/api/modelos/marca/{id}", { params: { path: { id }, query } }));
}
