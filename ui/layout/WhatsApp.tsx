/** The floating WhatsApp button: the page's own consultant, with a prefilled message. */
import { useEffect, useRef } from "react";
import { siWhatsapp } from "simple-icons";
import { mensagemOfSite, whatsappHref } from "../lib/whatsapp.ts";
import { whenIdle } from "../platform/idle.ts";
import { usePage } from "../usePage.ts";
import "./WhatsApp.css";

export function WhatsApp() {
  const { site, about, dados, publico } = usePage();
  const mensagem = about.mensagem?.(dados, publico.site_url) ?? mensagemOfSite(site);
  const href = whatsappHref(site.whatsapp, about, mensagem);
  const button = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    let end: (() => void) | undefined;
    const start = async () => {
      const { stepAside } = await import("../whenIdle.ts");
      if (button.current) end = stepAside(button.current);
    };
    const cancel = whenIdle(() => start().catch(() => {})); // it stays where it is
    return () => {
      cancel();
      end?.();
    };
  }, []);
  if (!href) return null;
  return (
    <aside aria-label="Atendimento">
      <a
        ref={button}
        className="whatsapp so-tela redondo grade centrado"
        href={href}
        target="_blank"
        rel="noopener noreferrer"
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={siWhatsapp.path} fill="currentColor" />
        </svg>
        <span className="sr-only">Falar pelo WhatsApp (abre em outra aba)</span>
      </a>
    </aside>
  );
}
