/** A vehicle in a list: one link to its page (specification, section 2.4). */
import { useState } from "react";
import { detalhe } from "../../lib/addresses.ts";
import {
  anoText,
  diaText,
  isSobConsulta,
  isVendido,
  kmText,
  type Lugar,
  nomeOf,
  precoText,
  selosOf,
} from "../../lib/veiculo.ts";
import { usePage } from "../../usePage.ts";
import type { Destaque } from "../../wire.ts";
import { cropOf, Foto, variante } from "../Foto.tsx";
import { Ilustrativa } from "../Ilustrativa.tsx";
import { CartaoAcoes } from "./CartaoAcoesLater.tsx";
import { Selos } from "./Selos.tsx";
import "./VeiculoCard.css";

type Cartao = Omit<Destaque, "ordem" | "origem" | "status" | "veiculo_id"> & {
  /** A featured vehicle's own number; its `id` is its place's. */
  veiculo_id?: number;
  combustivel?: string;
  status?: string;
  situacao?: string;
};

type Props = {
  veiculo: Cartao;
  titulo?: "h2" | "h3";
  lugar?: Lugar;
  /** Above the fold: its photograph is fetched first. */
  prioridade?: boolean;
  sizes?: string;
  /** Without its favourite and compare buttons, where a list has its own. */
  semAcoes?: boolean;
};

/** In a listing: one, two, three or, from 1500 px on, four side by side. */
const COLUNAS = "(width >= 1024px) 380px, (width > 768px) 45vw, 92vw";

export function VeiculoCard({
  veiculo,
  titulo: Titulo = "h2",
  lugar = "pagina",
  prioridade,
  sizes = COLUNAS,
  semAcoes,
}: Props) {
  const href = detalhe(veiculo.seo_url);
  const [olhado, setOlhado] = useState(false);
  const loja = usePage().site.lojas?.find(({ numero }) => numero === veiculo.loja)?.nome;
  const fatos = [anoText(veiculo), kmText(veiculo.km), veiculo.combustivel, loja].filter(Boolean);
  return (
    <article
      className="veiculo-card cartao"
      data-vendido={isVendido(veiculo) || undefined}
      data-baixa={veiculo.baixa ? "" : undefined}
      onPointerEnter={({ pointerType }) => pointerType === "mouse" && setOlhado(true)}
      onFocus={({ target }) => target.matches(":focus-visible") && setOlhado(true)}
    >
      <div className="veiculo-card__foto">
        <Foto
          imagem={veiculo.imagem}
          foco={veiculo.foco}
          alt={`${nomeOf(veiculo)}, foto de capa`}
          sizes={sizes}
          prioridade={prioridade}
        />
        {veiculo.foto_ilustrativa === 1 && <Ilustrativa />}
        <Selos selos={selosOf(veiculo)} />
        {olhado && <Miniaturas imagens={veiculo.imagens} />}
      </div>
      <div className="cartao__texto">
        <Titulo className="cartao__titulo" translate="no">
          <a className="veiculo-card__link cartao__link" href={href} data-transicao="">
            <span className="cartao__marca rotulo">{veiculo.marca}</span> <span>{veiculo.modelo}</span>
          </a>
        </Titulo>
        <p className="veiculo-card__versao cartao__versao">{veiculo.versao}</p>
        <ul className="veiculo-card__fatos fila pontuada nota tabular">
          {fatos.map((fato) => (
            <li key={fato}>{fato}</li>
          ))}
        </ul>
        <Preco veiculo={veiculo} lugar={lugar} />
      </div>
      {!semAcoes && (
        <CartaoAcoes
          id={veiculo.veiculo_id ?? veiculo.id}
          seo_url={veiculo.seo_url}
          nome={`${nomeOf(veiculo)} ${veiculo.versao}`}
          fotos={veiculo.veiculo_id ? veiculo.imagens.slice(0, 3) : undefined}
        />
      )}
    </article>
  );
}

/** The price; above one that fell the one before, and the day. */
function Preco({ veiculo, lugar }: { veiculo: Cartao; lugar: Lugar }) {
  return (
    <>
      {veiculo.baixa && (
        <p className="veiculo-card__antes pequeno tabular brass">
          {`Antes ${veiculo.baixa.antes} · baixou em ${diaText(veiculo.baixa.dia, false)}`}
        </p>
      )}
      <p
        className="veiculo-card__preco cartao__preco tabular"
        data-consulta={isSobConsulta(veiculo.preco) || undefined}
      >
        {isVendido(veiculo) ? "Veículo Vendido" : precoText(veiculo.preco, lugar)}
      </p>
    </>
  );
}

/** Up to three more views, for a card under the mouse or with the keyboard's focus: a listing is a third shorter without them, and a
 * finger that opens a car would wait for them. */
function Miniaturas({ imagens }: Pick<Cartao, "imagens">) {
  return (
    <div className="veiculo-card__miniaturas vao-8" aria-hidden="true">
      {imagens.slice(0, 3).map(({ imagem, foco }) => (
        <picture className="corta cantos" key={imagem}>
          <source type="image/avif" srcSet={variante(imagem, 480, "avif")} />
          <img
            src={variante(imagem, 480, "jpg")}
            alt=""
            style={cropOf(foco)}
            width={480}
            height={320}
            loading="lazy"
          />
        </picture>
      ))}
    </div>
  );
}
