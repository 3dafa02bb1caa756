/** Breadcrumbs: links to the pages above; the page itself comes last, without a link. */
import "./Migalhas.css";

export function Migalhas({ itens }: { itens: { texto: string; href?: string }[] }) {
  return (
    <nav className="migalhas largura so-tela nota" aria-label="Você está em">
      <ol className="fila">
        {itens.map(({ texto, href }) => (
          <li className={href ? undefined : "bone"} key={texto} aria-current={href ? undefined : "page"}>
            {href ? (
              <a className="alvo-24 clareia" href={href}>
                {texto}
              </a>
            ) : (
              texto
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
