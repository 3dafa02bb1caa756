/** /estoque: every car with its picture, price, days and who asked about it. */
import { precoText } from "../../lib/veiculo.ts";
import { carro as carroHref } from "../addresses.ts";
import { Capa } from "../parts/Carros.tsx";
import { Linhas } from "../parts/Linhas.tsx";
import { quantos } from "../parts/quantos.ts";
import { Topo } from "../parts/Topo.tsx";
import { situacaoOf } from "../situacao.ts";
import { useTela } from "../useTela.ts";
import type { CarroLinha, Estoque } from "../wire.ts";
import "./estoque.css";

const SITUACOES: Escolha[] = [
  ["", "todas"],
  ["a-venda", "à venda"],
  ["disponivel", "Disponível"],
  ["reservado", "Reservado"],
  ["vendido", "Vendido"],
  ["oculto", "Oculto"],
];
const ORDENS: Escolha[] = [
  ["recentes", "mais recentes"],
  ["tempo", "há mais tempo"],
];
const MAXIMO = 500;
type Escolha = [valor: string, titulo: string];

export default function EstoqueTela({ recorte, condicoes, faltas, carros }: Estoque) {
  const { quem } = useTela();
  return (
    <>
      <Topo titulo="Estoque" />
      <Filtro recorte={recorte} condicoes={condicoes} faltas={faltas} />
      <p className="estoque__total">
        <span role="status">
          {carros.length === MAXIMO
            ? `Os primeiros ${MAXIMO} carros: filtre para ver os outros`
            : quantos(carros.length, "carro", "carros")}
        </span>
        {quem?.papel === "administracao" && <a href="/estoque/importar">Importar e exportar</a>}
      </p>
      {carros.length > 0 ? (
        <Linhas>
          {carros.map((carro) => (
            <Linha key={carro.id} carro={carro} />
          ))}
        </Linhas>
      ) : (
        <p className="estoque__vazio">
          Nenhum carro com este filtro. <a href="/estoque">Ver todo o estoque</a>
        </p>
      )}
    </>
  );
}

function Filtro({ recorte, condicoes, faltas }: Omit<Estoque, "carros" | "titulo">) {
  const { texto, situacao, condicao, falta, ordem } = recorte;
  return (
    <form className="estoque__filtro" action="/estoque">
      <label className="estoque__texto">
        <span>Marca, modelo, versão ou endereço</span>
        <input type="search" name="texto" defaultValue={texto} maxLength={120} />
      </label>
      <Opcoes rotulo="Situação" nome="situacao" valor={situacao} de={SITUACOES} />
      <Opcoes rotulo="Condição" nome="condicao" valor={condicao} de={[["", "todas"], ...condicoes]} />
      <Opcoes
        rotulo="O que falta"
        nome="falta"
        valor={falta}
        de={[["", "tanto faz"], ["alguma", "alguma coisa"], ...faltas]}
      />
      <Opcoes rotulo="Ordem" nome="ordem" valor={ordem} de={ORDENS} />
      <button type="submit" className="botao botao--contorno">
        filtrar
      </button>
    </form>
  );
}

type OpcoesProps = { rotulo: string; nome: string; valor: string | undefined; de: Escolha[] };

function Opcoes({ rotulo, nome, valor, de }: OpcoesProps) {
  return (
    <label>
      <span>{rotulo}</span>
      <select name={nome} defaultValue={valor}>
        {de.map(([value, titulo]) => (
          <option key={value} value={value}>
            {titulo}
          </option>
        ))}
      </select>
    </label>
  );
}

function Linha({ carro }: { carro: CarroLinha }) {
  const { id, titulo, ano, condicao, preco, imagem, fotos, dias, contatos, faltas } = carro;
  const situacao = situacaoOf(carro);
  return (
    <li>
      <a className="estoque__carro" href={carroHref(id)} data-oculto={situacao === "Oculto" || undefined}>
        <Capa imagem={imagem} />
        <span className="estoque__nome">
          <b>{titulo}</b>
          <small>{[ano, condicao, quantos(fotos, "foto", "fotos")].filter(Boolean).join(" · ")}</small>
          {faltas.length > 0 && <small className="estoque__faltas">falta {faltas.join(", ")}</small>}
        </span>
        <span className="estoque__preco">{precoText(preco)}</span>
        <span className="estoque__dias">{dias == null || situacao === "Vendido" ? "" : diasOf(dias)}</span>
        <span className="estoque__situacao" data-situacao={situacao}>
          {situacao}
        </span>
        <span className="estoque__contatos">{quantos(contatos, "contato", "contatos")}</span>
      </a>
    </li>
  );
}

function diasOf(dias: number): string {
  if (dias < 0) return "ainda chega";
  return dias === 0 ? "chegou hoje" : quantos(dias, "dia", "dias");
}
