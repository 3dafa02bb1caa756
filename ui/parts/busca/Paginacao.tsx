/** The pager of a listing: real links to the previous, the next and the numbered pages. */
import { ChevronLeft, ChevronRight } from "lucide";
import { pagesAround } from "../../lib/pager.ts";
import { Icone } from "../Icone.tsx";
import "./Paginacao.css";

type Props = { pagina: number; paginas: number; href: (pagina: number) => string };

export function Paginacao({ pagina, paginas, href }: Props) {
  if (paginas < 2) return null;
  return (
    <nav className="paginacao fila lado-24 meio so-tela tabular" aria-label="Páginas do resultado">
      {pagina > 1 && (
        <a className="paginacao__passo alvo vao-8 acende" href={href(pagina - 1)} rel="prev">
          <Icone de={ChevronLeft} pequeno /> Anterior
        </a>
      )}
      <ol className="mist linha vao-4 meio">
        {pagesAround(pagina, paginas).map((n, i) => (
          <li key={n ?? `gap-${i}`}>{n ? <Numero n={n} atual={n === pagina} href={href(n)} /> : "…"}</li>
        ))}
      </ol>
      {pagina < paginas && (
        <a className="paginacao__passo alvo vao-8 acende" href={href(pagina + 1)} rel="next">
          Próxima <Icone de={ChevronRight} pequeno />
        </a>
      )}
    </nav>
  );
}

function Numero({ n, atual, href }: { n: number; atual: boolean; href: string }) {
  return (
    <a
      className="paginacao__numero alvo vao-8 acende"
      href={href}
      aria-current={atual ? "page" : undefined}
      aria-label={`Página ${n}`}
    >
      {n}
    </a>
  );
}
