/** The pager of a listing: real links to the previous, the next and the numbered pages. */
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { pagesAround } from "../lib/filtro.ts";
import "./Paginacao.css";

type Props = { pagina: number; paginas: number; href: (pagina: number) => string };

export function Paginacao({ pagina, paginas, href }: Props) {
  if (paginas < 2) return null;
  return (
    <nav className="paginacao" aria-label="Páginas do resultado">
      {pagina > 1 && (
        <Link className="paginacao__passo" to={href(pagina - 1)} rel="prev">
          <ChevronLeft aria-hidden="true" /> Anterior
        </Link>
      )}
      <ol className="paginacao__numeros">
        {pagesAround(pagina, paginas).map((n, i) => (
          <li key={n ?? `gap-${i}`}>{n ? <Numero n={n} atual={n === pagina} href={href(n)} /> : "…"}</li>
        ))}
      </ol>
      {pagina < paginas && (
        <Link className="paginacao__passo" to={href(pagina + 1)} rel="next">
          Próxima <ChevronRight aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}

function Numero({ n, atual, href }: { n: number; atual: boolean; href: string }) {
  return (
    <Link
      className="paginacao__numero"
      to={href}
      aria-current={atual ? "page" : undefined}
      aria-label={`Página ${n}`}
    >
      {n}
    </Link>
  );
}
