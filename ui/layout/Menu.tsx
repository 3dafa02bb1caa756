/** The side menu: slides in, keeps the focus while it is open, and takes 500 ms to close. */
import { X } from "lucide";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { usePage } from "../page.tsx";
import { Icone } from "../parts/Icone.tsx";
import { MenuLink } from "./Header.tsx";
import { activeOf, menuOf, SERVICOS } from "./nav.ts";
import "./Menu.css";

export const CLOSE_MS = 500;

export function Menu({ aberto, onClose }: { aberto: boolean; onClose: () => void }) {
  const { site } = usePage();
  const { pathname } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const principais = menuOf(site);
  const ativo = activeOf([...principais, ...SERVICOS], pathname);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (aberto) {
      delete element.dataset.fechando;
      if (!element.open) element.showModal();
      return;
    }
    if (!element.open) return;
    element.dataset.fechando = "";
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const timer = setTimeout(() => element.close(), calm ? 0 : CLOSE_MS);
    return () => clearTimeout(timer);
  }, [aberto]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; the click is for the backdrop
    <dialog
      ref={dialog}
      className="menu"
      aria-label="Menu"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="menu__caixa">
        <button type="button" className="menu__fechar" onClick={onClose}>
          <Icone de={X} />
          <span className="sr-only">Fechar o menu</span>
        </button>
        <nav className="menu__principal" aria-label="Menu">
          {principais.map((item) => (
            <MenuLink key={item.href} item={item} ativo={item.href === ativo} onClick={onClose} />
          ))}
        </nav>
        <nav className="menu__servicos" aria-label="Serviços">
          {SERVICOS.map((item) => (
            <MenuLink key={item.href} item={item} ativo={item.href === ativo} onClick={onClose} />
          ))}
        </nav>
        <p className="menu__contato">
          {site.horario}
          <a href="/faleconosco" onClick={onClose}>
            Endereço e contato
          </a>
        </p>
      </div>
    </dialog>
  );
}
