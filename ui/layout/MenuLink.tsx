/** A link of the menus; the current page's is marked. */
import type { MenuItem } from "./nav.ts";

type Props = { item: MenuItem; ativo: boolean; className?: string; onClick?: () => void };

export function MenuLink({ item, ativo, className, onClick }: Props) {
  if (item.externo) {
    return (
      <a className={className} href={item.href} target="_blank" rel="noopener noreferrer">
        <span>{item.texto}</span>
        <span className="sr-only"> (abre em outra aba)</span>
      </a>
    );
  }
  return (
    <a className={className} href={item.href} aria-current={ativo ? "page" : undefined} onClick={onClick}>
      {item.texto}
    </a>
  );
}
