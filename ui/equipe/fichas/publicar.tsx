/** /publicar: the feeds, what cars lack for each portal, and where portals send contacts. */
import { Campo } from "../../parts/formulario/Campo.tsx";
import { carro as carroHref } from "../addresses.ts";
import { Secao, Topo } from "../parts/Kit.tsx";
import { agoOf, counted } from "../parts/times.ts";
import type { FaltaDeCarros, Publicacao, Publicar } from "../wire.ts";

export default function PublicarScreen({ carros, fechado, nova, contatos, publicacoes }: Publicar) {
  return (
    <>
      <Topo
        titulo="Publicar"
        volta={["/fichas", "Conteúdo"]}
        nota={`${counted(carros, "carro", "carros")} à venda com preço em cada lista, sem placa, custo nem valor FIPE.`}
      />
      <div className="pilha vao-32">
        {publicacoes.map((uma) => (
          <Feed key={uma.portal} {...uma} />
        ))}
        <Secao titulo="Chaves">
          <p>
            {fechado
              ? "Só quem tem a chave no endereço lê as listas."
              : "Qualquer um lê as listas. Com uma chave, só quem a tem no endereço."}
          </p>
          <p>
            {contatos
              ? "Portais mandam contatos, com a chave deles, para o endereço abaixo."
              : "Portais ainda não mandam contatos para cá: falta a chave de quem envia."}
          </p>
          {contatos && <Endereco>{contatos}</Endereco>}
          <p>
            <a className="sublinhado" href="/fichas/dados-gerais/1#campo-chave_feeds">
              pôr ou trocar as chaves
            </a>
            <small className="bloco">{`Uma que ninguém conhece: ${nova}`}</small>
          </p>
        </Secao>
      </div>
    </>
  );
}

function Feed({ portal, nota, endereco, lido, faltas }: Publicacao) {
  return (
    <Secao titulo={portal}>
      <p className="mist">{nota}</p>
      <Endereco>{endereco}</Endereco>
      {!endereco.endsWith("/sitemap.xml") && <p>{lido ? `Lido ${agoOf(lido)}.` : "Ninguém leu ainda."}</p>}
      {faltas.length ? <ul>{faltas.map(lackOf)}</ul> : <p>Nada falta em nenhum carro.</p>}
    </Secao>
  );
}

function Endereco({ children }: { children: string }) {
  return <Campo rotulo="Endereço" readOnly value={children} onFocus={({ target }) => target.select()} />;
}

function lackOf({ titulo, total, carros }: FaltaDeCarros) {
  return (
    <li key={titulo} data-fila="">
      <b>{titulo}</b>
      <span>{`falta em ${counted(total, "carro", "carros")}${total > carros.length ? ", entre eles" : ""}`}</span>
      {carros.map((um) => (
        <a key={um.id} className="sublinhado" href={carroHref(um.id)}>
          {um.titulo}
        </a>
      ))}
    </li>
  );
}
