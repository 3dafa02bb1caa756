/** The header: transparent over a page's opening picture, solid after 80 px of scroll; the menu button opens the rest. */
import { Menu as MenuIcon } from "lucide";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { CASA } from "../lib/constants.ts";
import { whenIdle } from "../lib/idle.ts";
import { Icone } from "../parts/Icone.tsx";
import { later } from "../parts/later.tsx";
import { usePage } from "../usePage.ts";
import { Logo } from "./Logo.tsx";
import { MenuLink } from "./MenuLink.tsx";
import { activeOf, menuOf } from "./nav.ts";
import { Procura } from "./Procura.tsx";
import "./Header.css";

const Menu = later(async () => (await import("../whenIdle.ts")).Menu);

export function Header() {
  const { site, about } = usePage();
  const { pathname } = useLocation();
  const [menu, setMenu] = useState<boolean | null>(null);
  useEffect(() => whenIdle(() => setMenu((open) => open ?? false)), []); // closed, so that a tap only shows it
  const rolou = useScrolled();
  const itens = menuOf(site);
  const ativo = activeOf(itens, pathname);
  return (
    <header className="header so-tela" data-capa={about.capa || undefined} data-rolou={rolou || undefined}>
      <div className="header__faixa largura">
        <a className="header__marca" href="/" aria-label={`${CASA}, início`}>
          <Logo />
        </a>
        <nav className="header__nav" aria-label="Principal">
          {itens.map((item) => (
            <MenuLink key={item.href} item={item} ativo={item.href === ativo} />
          ))}
        </nav>
        <Procura />
        {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useValidAnchor: without scripts it leads to the footer's links */}
        <a
          className="header__botao"
          href="#rodape"
          aria-haspopup="dialog"
          aria-expanded={menu ?? false}
          role="button"
          onClick={(event) => {
            event.preventDefault();
            setMenu(true);
          }}
          onKeyDown={(event) => {
            if (event.key !== " ") return;
            event.preventDefault();
            setMenu(true);
          }}
        >
          <Icone de={MenuIcon} />
          <span className="sr-only">Abrir o menu</span>
        </a>
      </div>
      {menu !== null && <Menu aberto={menu} onClose={() => setMenu(false)} />}
    </header>
  );
}

/** Whether the page is scrolled beyond 80 px. */
function useScrolled(): boolean {
  const [rolou, setRolou] = useState(false);
  useEffect(() => {
    const look = () => setRolou(scrollY > 80);
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
  return rolou;
}
