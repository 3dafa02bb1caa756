/** /estoque: every car with its picture, price, days and who asked about it. */
import { carro as carroHref } from "../addresses.ts";
import { useTela } from "../useTela.ts";
import type { CarroLinha, Estoque } from "../wire.ts";
import "./estoque.css";

const SITUACOES = ["Ativo", "Reservado", "Vendido", "Oculto"];

export default function EstoqueTela({ texto, situacao, carros }: Estoque) {
  const { quem } = useTela();
  return (
    <>
      <h1>Estoque</h1>
      <form className="estoque__filtro" action="/estoque">
        <label>
          <span>Marca, modelo, versão ou endereço</span>
          <input type="search" name="texto" defaultValue={texto} maxLength={120} />
        </label>
        <label>
          <span>Situação</span>
          <select name="situacao" defaultValue={situacao}>
            <option value="">todas</option>
            {SITUACOES.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <button type="submit" className="botao botao--contorno">
          filtrar
        </button>
        <a className="botao" href="/estoque/novo">
          novo carro
        </a>
      </form>
      <p className="estoque__total">
        <span role="status">{carros.length === 1 ? "1 carro" : `${carros.length} carros`}</span>
        {quem?.papel === "administracao" && <a href="/estoque/importar">Importar e exportar</a>}
      </p>
      <ul className="estoque__lista">
        {carros.map((carro) => (
          <Linha key={carro.id} carro={carro} />
        ))}
      </ul>
    </>
  );
}

function Linha({ carro }: { carro: CarroLinha }) {
  const { id, titulo, ano, preco, status, situacao, imagem, fotos, dias, contatos } = carro;
  return (
    <li>
      <a className="estoque__carro" href={carroHref(id)} data-oculto={status === "Oculto" || undefined}>
        {imagem ? <img src={imagem} alt="" width={480} height={320} loading="lazy" /> : <span>sem foto</span>}
        <span className="estoque__nome">
          <b>{titulo}</b>
          <small>
            {ano} · {fotos === 1 ? "1 foto" : `${fotos} fotos`}
            {dias != null && ` · ${dias} dias no estoque`}
          </small>
        </span>
        <span className="estoque__preco">{preco}</span>
        <span className="estoque__situacao" data-situacao={status === "Ativo" ? situacao : status}>
          {status === "Ativo" ? situacao : status}
        </span>
        <span className="estoque__contatos">{contatos === 1 ? "1 contato" : `${contatos} contatos`}</span>
      </a>
    </li>
  );
}
