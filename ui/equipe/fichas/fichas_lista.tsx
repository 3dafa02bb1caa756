/** /fichas/{nome}: the records of one kind. */
import { ficha, novaFicha, tabela as tabelaHref } from "../addresses.ts";
import { Filtros } from "../parts/Filtros.tsx";
import { Lista } from "../parts/Lista.tsx";
import { Topo } from "../parts/Secao.tsx";
import type { FichasLista } from "../wire.ts";
import { Ordenada } from "./Ordenada.tsx";
import "./fichas_lista.css";

export default function FichasListaTela(dados: FichasLista) {
  const { titulo, nome, texto, pagina, paginas, total, fixa, tabela, ordenavel, fichas } = dados;
  return (
    <>
      <Topo titulo={titulo} volta={["/fichas", "Conteúdo e preços"]}>
        {!fixa && (
          <a className="botao" href={novaFicha(nome)}>
            novo registro
          </a>
        )}
        {tabela && (
          <a className="botao botao--contorno" href={tabelaHref(nome)}>
            preços em tabela
          </a>
        )}
      </Topo>
      <Filtros rotulo={`Procurar em ${titulo}`} valores={{ texto }} />
      <Lista
        total={total}
        nomes={["registro", "registros"]}
        vazio={`Nenhum registro${texto && ` com “${texto}”`}.`}
        pagina={pagina}
        paginas={paginas}
      >
        {ordenavel ? (
          <Ordenada nome={nome} fichas={fichas} />
        ) : (
          fichas.map(({ id, titulo, nota }) => (
            <li key={id}>
              <a className="fichas-lista" href={ficha(nome, id)}>
                <span>{titulo}</span>
                <small>{nota}</small>
              </a>
            </li>
          ))
        )}
      </Lista>
    </>
  );
}
