/** /estoque: every car with its picture, price, days in stock and contacts. */
import { precoText } from "../../lib/veiculo.ts";
import { carro as carroHref } from "../addresses.ts";
import { Filtros } from "../parts/Filtros.tsx";
import { Lista } from "../parts/Lista.tsx";
import { quantos } from "../parts/quantos.ts";
import type { Escolha } from "../parts/Selecao.tsx";
import { Topo } from "../parts/Topo.tsx";
import { useTela } from "../useTela.ts";
import type { CarroLinha, Estoque } from "../wire.ts";
import { Capa, NovoCarro } from "./Carros.tsx";
import { situacaoOf } from "./situacao.ts";
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

export default function EstoqueTela({ recorte, condicoes, faltas, total, paginas, carros }: Estoque) {
  const { may } = useTela();
  return (
    <>
      <Topo titulo="Estoque">
        <NovoCarro />
      </Topo>
      <Filtros
        rotulo="Marca, modelo, versão ou endereço"
        valores={recorte}
        selecoes={[
          ["Situação", "situacao", SITUACOES],
          ["Condição", "condicao", [["", "todas"], ...condicoes]],
          ["O que falta", "falta", [["", "tanto faz"], ["alguma", "alguma coisa"], ...faltas]],
          ["Ordem", "ordem", ORDENS],
        ]}
      />
      <Lista
        total={total}
        nomes={["carro", "carros"]}
        links={may("importar") && <a href="/estoque/importar">Importar e exportar</a>}
        vazio={
          <>
            Nenhum carro com este filtro. <a href="/estoque">Ver todo o estoque</a>
          </>
        }
        pagina={recorte.pagina}
        paginas={paginas}
      >
        {carros.map((carro) => (
          <Linha key={carro.id} carro={carro} />
        ))}
      </Lista>
    </>
  );
}

function Linha({ carro }: { carro: CarroLinha }) {
  const { id, titulo, ano, condicao, preco, imagem, fotos, dias, contatos, faltas } = carro;
  const situacao = situacaoOf(carro);
  return (
    <li>
      <a className="estoque" href={carroHref(id)} data-situacao={situacao}>
        <Capa imagem={imagem} />
        <span className="estoque__nome">
          <b>{titulo}</b>
          <small>{[ano, condicao, quantos(fotos, "foto", "fotos")].filter(Boolean).join(" · ")}</small>
          {faltas.length > 0 && <small className="estoque__faltas">falta {faltas.join(", ")}</small>}
        </span>
        <span className="estoque__preco tabular">{precoText(preco)}</span>
        <span className="tabular">{dias == null || situacao === "Vendido" ? "" : diasOf(dias)}</span>
        <span className="estoque__situacao">{situacao}</span>
        <small className="estoque__contatos">{quantos(contatos, "contato", "contatos")}</small>
      </a>
    </li>
  );
}

function diasOf(dias: number): string {
  if (dias < 0) return "ainda chega";
  return dias === 0 ? "chegou hoje" : quantos(dias, "dia", "dias");
}
