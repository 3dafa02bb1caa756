/** The progress line at the window's upper edge while a page is fetched. */
import "./Progresso.css";

export function Progresso({ ativo }: { ativo: boolean }) {
  return <div className="progresso" data-ativo={ativo || undefined} aria-hidden="true" />;
}
