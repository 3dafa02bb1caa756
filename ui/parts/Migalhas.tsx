/** Breadcrumbs: links to the pages above; the page itself comes last, without a link. */
import "./Migalhas.css";

export function Migalhas({ itens }: { itens: { texto: string; href?: string }[] }) {
  return (
    <nav className="migalhas largura so-tela nota" aria-label="Você está em">
      <ol>
        {itens.map(({ texto, href }) => (
          <li key={texto} aria-current={href ? undefined : "page"}>
            {href ? <a href={href}>{texto}</a> : texto}
          </li>
        ))}
      </ol>
    </nav>
  );
}
