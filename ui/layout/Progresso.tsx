/** The line at the window's upper edge while a followed link's page is on its way. */
import "./Progresso.css";

export function Progresso({ ativo }: { ativo: boolean }) {
  return <div className="progresso" data-ativo={ativo || undefined} aria-hidden="true" />;
}
