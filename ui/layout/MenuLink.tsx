/** A link of the menus; the current page's is marked. */
import type { MenuItem } from "./nav.ts";

export function MenuLink({ item, ativo, onClick }: { item: MenuItem; ativo: boolean; onClick?: () => void }) {
  if (item.externo) {
    return (
      <a href={item.href} target="_blank" rel="noopener noreferrer">
        <span>{item.texto}</span>
        <span className="sr-only"> (abre em outra aba)</span>
      </a>
    );
  }
  return (
    <a href={item.href} aria-current={ativo ? "page" : undefined} onClick={onClick}>
      {item.texto}
    </a>
  );
}
