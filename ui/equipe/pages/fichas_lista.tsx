/** /fichas/{nome}: the records of one kind. */
import { ficha, novaFicha } from "../addresses.ts";
import type { FichasLista } from "../wire.ts";
import "./fichas_lista.css";

export default function FichasListaTela({ titulo, nome, texto, fixa, registros }: FichasLista) {
  return (
    <>
      <p className="fichas-lista__volta">
        <a href="/fichas">← Conteúdo e preços</a>
      </p>
      <h1>{titulo}</h1>
      <form className="fichas-lista__filtro">
        <label>
          <span className="sr-only">Procurar em {titulo}</span>
          <input type="search" name="texto" placeholder="Procurar" defaultValue={texto} maxLength={120} />
        </label>
        {!fixa && (
          <a className="botao" href={novaFicha(nome)}>
            novo registro
          </a>
        )}
      </form>
      <ul className="fichas-lista__registros">
        {registros.map(({ id, titulo, nota }) => (
          <li key={id}>
            <a href={ficha(nome, id)}>
              <span>{titulo}</span>
              <span>{nota}</span>
            </a>
          </li>
        ))}
      </ul>
      {registros.length === 0 && <p>Nenhum registro{texto && ` com “${texto}”`}.</p>}
    </>
  );
}
