/** A page of a list: total, lines, pager. */
import type { ReactElement, ReactNode } from "react";
import { quantos } from "./quando.ts";
import { Vazio } from "./Secao.tsx";
import "./Lista.css";

type Props = {
  total: number;
  nomes: [um: string, varios: string];
  links?: ReactNode;
  /** The sentence in place of an empty list. */
  vazio: ReactNode;
  pagina: number | undefined;
  paginas: number;
  /** The lines, or a table of them. */
  children: ReactNode[] | ReactElement;
};

export function Lista({ total, nomes, links, vazio, pagina, paginas, children }: Props) {
  const filled = Array.isArray(children) ? <Linhas>{children}</Linhas> : children;
  return (
    <>
      <p className="lista__total" data-fila="">
        <span role="status">{quantos(total, ...nomes)}</span>
        {links}
      </p>
      {total > 0 ? filled : <Vazio>{vazio}</Vazio>}
      <Paginas pagina={pagina} paginas={paginas} />
    </>
  );
}

/** Previous, next, and the number of the page; nothing for a single page. */
function Paginas({ pagina = 1, paginas }: Pick<Props, "pagina" | "paginas">) {
  if (paginas < 2) return null;
  return (
    <nav className="lista__paginas" data-fila="" aria-label="Páginas">
      {pagina > 1 && <a href={hrefOf(pagina - 1)}>Anterior</a>}
      <span>
        {pagina} de {paginas}
      </span>
      {pagina < paginas && <a href={hrefOf(pagina + 1)}>Próxima</a>}
    </nav>
  );
}

/** This list's address with another page. */
function hrefOf(pagina: number): string {
  const query = new URLSearchParams(location.search);
  query.set("pagina", String(pagina));
  return `?${query}`;
}

/** A list with a rule between its lines. */
export function Linhas({ children }: { children: ReactNode }) {
  return <ul className="lista">{children}</ul>;
}
