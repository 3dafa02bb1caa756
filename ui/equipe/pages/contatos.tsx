/** /contatos: everybody who wrote. The filter is a plain GET form: every state of the list has an address. */
import { contatos as contatosHref } from "../addresses.ts";
import { Lista } from "../parts/Lista.tsx";
import { ESTADOS, TIPOS } from "../parts/palavras.ts";
import type { Contatos } from "../wire.ts";
import "./contatos.css";

const CHEGADA = [7, 30, 90];

export default function ContatosTela({ filtros, total, paginas, contatos, pessoas }: Contatos) {
  return (
    <>
      <h1>Contatos</h1>
      <Filtro filtros={filtros} pessoas={pessoas} />
      <p className="contatos__total" role="status">
        {total === 1 ? "1 contato" : `${total} contatos`}
        {filtros.suspeitos && " que parecem de programas"}
        <a href="/contatos/alertas">Alertas “Avise-me”</a>
        <a href="/api/contatos.csv" download>
          Baixar planilha (CSV)
        </a>
      </p>
      {contatos.length ? <Lista contatos={contatos} /> : <p>Nenhum contato com este filtro.</p>}
      {paginas > 1 && <Paginas filtros={filtros} paginas={paginas} />}
    </>
  );
}

function Filtro({ filtros, pessoas }: Pick<Contatos, "filtros" | "pessoas">) {
  return (
    <form className="contatos__filtro" action="/contatos">
      <label className="contatos__texto">
        <span>Nome, telefone, e-mail ou carro</span>
        <input type="search" name="texto" defaultValue={filtros.texto} maxLength={120} />
      </label>
      <label>
        <span>Estado</span>
        <select name="estado" defaultValue={filtros.estado}>
          <option value="">todos</option>
          {ESTADOS.map((estado) => (
            <option key={estado}>{estado}</option>
          ))}
        </select>
      </label>
      <label>
        <span>Tipo</span>
        <select name="tipo" defaultValue={filtros.tipo}>
          <option value="">todos</option>
          <option value="orcamento">Orçamentos</option>
          {Object.entries(TIPOS).map(([tipo, titulo]) => (
            <option key={tipo} value={tipo}>
              {titulo}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Chegou</span>
        <select name="dias" defaultValue={filtros.dias}>
          <option value="0">tanto faz</option>
          {CHEGADA.map((dias) => (
            <option key={dias} value={dias}>
              em {dias} dias
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Responsável</span>
        <select name="de" defaultValue={filtros.de}>
          <option value="0">todos</option>
          {pessoas.map(({ id, nome }) => (
            <option key={id} value={id}>
              {nome}
            </option>
          ))}
        </select>
      </label>
      <label className="contatos__suspeitos">
        <input type="checkbox" name="suspeitos" value="true" defaultChecked={filtros.suspeitos} />
        <span>Só os suspeitos</span>
      </label>
      <button type="submit" className="botao">
        filtrar
      </button>
    </form>
  );
}

function Paginas({ filtros, paginas }: { filtros: Contatos["filtros"]; paginas: number }) {
  const pagina = filtros.pagina ?? 1;
  const href = (para: number) => {
    const given = Object.entries({ ...filtros, pagina: para }).filter(([, value]) => value);
    return contatosHref(new URLSearchParams(given.map(([name, value]) => [name, String(value)])));
  };
  return (
    <nav className="contatos__paginas" aria-label="Páginas">
      {pagina > 1 && <a href={href(pagina - 1)}>Anterior</a>}
      <span>
        {pagina} de {paginas}
      </span>
      {pagina < paginas && <a href={href(pagina + 1)}>Próxima</a>}
    </nav>
  );
}
