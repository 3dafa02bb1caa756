/** /estoque: the cars as a table; prices, states and highlights are changed in it, of one car or of many. */
import { useScreen } from "../desk.tsx";
import { type Filtro, Filtros, isFiltered } from "../parts/Filtros.tsx";
import type { Alternativa } from "../parts/Formulario.tsx";
import { Lista, Novo, Topo } from "../parts/Kit.tsx";
import type { Estoque } from "../wire.ts";
import { Tabela } from "./Tabela.tsx";

const SITUACOES: Alternativa[] = [
  ["", "todas"],
  ["a-venda", "à venda"],
  ["disponivel", "Disponível"],
  ["reservado", "Reservado"],
  ["vendido", "Vendido"],
  ["oculto", "Oculto"],
];

export default function EstoqueScreen({ filtro, condicoes, faltas, lojas, total, paginas, carros }: Estoque) {
  const { may } = useScreen();
  return (
    <>
      <Topo titulo="Estoque">
        <Novo href="/estoque/novo">Novo carro</Novo>
      </Topo>
      <Filtros
        rotulo="Marca, modelo, versão ou placa"
        valores={filtro}
        selecoes={[
          ["Situação", "situacao", SITUACOES],
          ["Condição", "condicao", [["", "todas"], ...condicoes]],
          ["O que falta", "falta", [["", "tanto faz"], ["alguma", "alguma coisa"], ...faltas]],
          ...(lojas.length ? [["Loja", "loja", [["", "todas"], ...lojas]] satisfies Filtro] : []),
        ]}
      >
        <input type="hidden" name="ordem" value={filtro.ordem} />
        <input type="hidden" name="sentido" value={filtro.sentido} />
      </Filtros>
      <Lista
        total={total}
        nomes={["carro", "carros"]}
        links={may("importar") && <a href="/estoque/importar">Importar e exportar</a>}
        vazio={
          isFiltered({ ...filtro, ordem: "", sentido: "" }) ? (
            <>
              <span>{"Nenhum carro com este filtro. "}</span>
              <a href="/estoque">Ver todo o estoque</a>
            </>
          ) : (
            <>
              <span>{"Ainda não há carros. Comece com Novo carro. "}</span>
              {may("importar") && <a href="/estoque/importar">Trazer todos de uma planilha</a>}
            </>
          )
        }
        pagina={filtro.pagina}
        paginas={paginas}
      >
        <Tabela key={JSON.stringify(filtro)} filtro={filtro} total={total} carros={carros} />
      </Lista>
    </>
  );
}
