/** A button to a page about one thing, to which no link leads: crawlers would follow one for each car. */
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import "./Abrir.css";

type Props = { href: string; className: string; children: ReactNode };

export function Abrir({ href, className, children }: Props) {
  const navigate = useNavigate();
  const { pathname, searchParams, hash } = new URL(href, "http://site");
  return (
    <form
      className="abrir"
      action={pathname + hash}
      onSubmit={(event) => {
        event.preventDefault();
        navigate(href);
      }}
    >
      {[...searchParams].map(([nome, valor]) => (
        <input key={nome} type="hidden" name={nome} value={valor} />
      ))}
      <button type="submit" className={className}>
        {children}
      </button>
    </form>
  );
}
