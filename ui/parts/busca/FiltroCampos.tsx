/** The search form's dropdowns and its button; on small screens condition and price wait behind "Mais filtros". */

import { Search, SlidersHorizontal } from "lucide";
import { type FocusEvent, useState } from "react";
import { MAX_TEXTO } from "../../contract/facetas.ts";
import { TODOS } from "../../lib/addresses.ts";
import { ownBand } from "../../lib/currency.ts";
import {
  contagem,
  type EscolhaDoFiltro,
  type EstadoFiltro,
  faixaValue,
  filtroOf,
  milhar,
  SELETOS,
  TODAS,
  urlOf,
} from "../../lib/filtro.ts";
import type { CondicaoOpcao, MarcaOpcao, ModeloOpcao } from "../../wire.ts";
import { Icone } from "../Icone.tsx";
import "./FiltroCampos.css";
import { Selecao, SelecaoTexto } from "./Selecao.tsx";

type Props = {
  estado: EstadoFiltro;
  /** The button's target. */
  href: string;
  /** The counts of the options are loading. */
  contando: boolean;
  /** It is in a telephone's open sheet. */
  folha: boolean;
  onChoose: (escolha: Partial<EscolhaDoFiltro>) => void;
};

export function FiltroCampos({ estado, href, contando, folha, onChoose }: Props) {
  const [avancado, setAvancado] = useState(SELETOS.some(({ nome }) => estado[nome]));
  const { marcas, modelos, condicoes, precos, disponiveis } = estado.opcoes;
  return (
    <div className="filtro-campos pilha">
      <Palavras q={estado.q} onChoose={onChoose} />
      <Selecao
        name="marca"
        translate="no"
        rotulo="Marca"
        value={estado.marca}
        opcoes={[[0, "Todas"], ...marcas.map(opcaoOf)]}
        onChoose={(valor) => onChoose({ marca: Number(valor) })}
      />
      <Selecao
        name="modelo"
        translate="no"
        rotulo="Modelo"
        value={estado.modelo}
        aria-busy={contando}
        opcoes={[[0, contando ? "Carregando…" : "Todos"], ...modelos.map(opcaoOf)]}
        onChoose={(valor) => onChoose({ modelo: Number(valor) })}
      />
      <div className="filtro-campos__avancados" data-abertos={avancado || undefined}>
        <Selecao
          name="condicao"
          rotulo="Condição"
          value={estado.condicao}
          opcoes={[
            [TODOS, "Todos"],
            ...condicoes.map(({ codigo, condicao, total }) => [codigo, condicao, total] as const),
          ]}
          onChoose={(condicao) => onChoose({ condicao })}
        />
        {precos.length > 0 && (
          <Selecao
            name="faixa"
            rotulo="Faixa de Preço"
            value={estado.faixa}
            opcoes={[
              [TODAS, "Todas"],
              ...precos.map((preco) => [faixaValue(preco), preco.label, preco.total] as const),
            ]}
            onChoose={(faixa) => onChoose({ faixa })}
          />
        )}
      </div>
      <MaisFiltros aberto={avancado} onToggle={() => setAvancado(!avancado)} />
      <Facetas estado={estado} aberto={avancado} onChoose={onChoose} />
      <button type="submit" className="filtro-campos__buscar botao largo" data-href={href}>
        <Icone de={Search} />
        <span>{` ${folha && !contando ? submitText(disponiveis) : "Buscar"}`}</span>
      </button>
      <p className="filtro-campos__total nota tabular largo" aria-live="polite">
        {contando ? "Contando…" : <Contagem estado={estado} />}
      </p>
    </div>
  );
}

/** The target of the sheet's button. */
function submitText(n: number): string {
  return n ? `Ver ${milhar(n)} ${n === 1 ? "carro" : "carros"}` : "Ver o resultado";
}

/** The number of cars and their condition, and the number of those of another. */
function Contagem({ estado }: { estado: EstadoFiltro }) {
  const { condicoes, disponiveis } = estado.opcoes;
  const outra = condicoes.find(({ codigo, total }) => codigo !== estado.condicao && total);
  const desta = condicoes.find(({ codigo }) => codigo === estado.condicao);
  if (!desta || !outra) return <span>{contagem(disponiveis)}</span>;
  const nome =
    disponiveis > 1 ? `${milhar(disponiveis)} ${desta.condicao.toLowerCase()}` : contagem(disponiveis);
  return (
    <span>
      <span>{`${nome} · `}</span>
      <a className="brass sublinhado" href={urlOf({ ...filtroOf(estado), condicao: outra.codigo })}>
        {`ver também ${milhar(outra.total)} ${nomeOf(outra)}`}
      </a>
    </span>
  );
}

function nomeOf({ condicao, total }: CondicaoOpcao): string {
  return total === 1 ? condicao.toLowerCase().replace(/s$/, "") : condicao.toLowerCase();
}

/** One whose cars are all of another condition can be chosen: then the search goes to any (ui/lib/filtro.ts). */
function opcaoOf({ id, titulo, total, em_qualquer_condicao }: MarcaOpcao | ModeloOpcao) {
  return [id, titulo, total || em_qualquer_condicao] as const;
}

/** Typed freely: it counts when the field is left. */
function Palavras({ q, onChoose }: Pick<EscolhaDoFiltro, "q"> & Pick<Props, "onChoose">) {
  return (
    <SelecaoTexto
      className="filtro-campos__texto largo"
      type="search"
      name="q"
      rotulo="O que você procura"
      maxLength={MAX_TEXTO}
      placeholder="marca, modelo ou ano"
      defaultValue={q}
      onBlur={({ target }) => onChoose({ q: target.value.trim() })}
    />
  );
}

/** The selects of years, kilometres, body, fuel and transmission, each option with its count. */
function Facetas({ estado, aberto, onChoose }: Pick<Props, "estado" | "onChoose"> & { aberto: boolean }) {
  return (
    <div className="filtro-campos__facetas pilha largo" data-aberto={aberto || undefined}>
      <PrecoProprio key={estado.faixa} onChoose={onChoose} />
      {SELETOS.filter(({ nome }) => estado.opcoes.facetas[nome]?.length).map(
        ({ nome, parametro, titulo, qualquer, numero }) => (
          <Selecao
            key={nome}
            name={parametro}
            rotulo={titulo}
            value={String(estado[nome] ?? "")}
            opcoes={[
              ["", qualquer],
              ...(estado.opcoes.facetas[nome] ?? []).map(
                ({ valor, texto, total }) => [valor, texto, total] as const,
              ),
            ]}
            onChoose={(valor) => onChoose({ [nome]: (numero ? Number(valor) : valor) || null })}
          />
        ),
      )}
    </div>
  );
}

/** A price of one's own. It becomes an option of the bands, and the fields are empty again. */
function PrecoProprio({ onChoose }: Pick<Props, "onChoose">) {
  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLFieldSetElement>) {
    const faixa = ownBand(new FormData(currentTarget.form ?? undefined));
    if (faixa && !currentTarget.contains(relatedTarget)) onChoose({ faixa });
  }

  return (
    <fieldset className="filtro-campos__preco" onBlur={leave}>
      <SelecaoTexto name="preco-de" rotulo="Preço mínimo" placeholder="de R$" />
      <SelecaoTexto name="preco-ate" rotulo="Preço máximo" placeholder="até R$" />
    </fieldset>
  );
}

function MaisFiltros({ aberto, onToggle }: { aberto: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      className="filtro-campos__mais vao-12 brass texto-14 alvo com-script"
      aria-expanded={aberto}
      onClick={onToggle}
    >
      <Icone de={SlidersHorizontal} pequeno />
      <span>{` ${aberto ? "Menos filtros" : "Mais filtros"}`}</span>
    </button>
  );
}
