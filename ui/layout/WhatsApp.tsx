/** The floating WhatsApp button: the page's own consultant, with a prefilled message. */
import { siWhatsapp } from "simple-icons";
import { MENSAGEM, whatsappHref } from "../lib/whatsapp.ts";
import { usePage } from "../usePage.ts";
import "./WhatsApp.css";

export function WhatsApp() {
  const { site, about, dados, publico } = usePage();
  const href = whatsappHref(site.whatsapp, about, about.mensagem?.(dados, publico.site_url) ?? MENSAGEM);
  if (!href) return null;
  return (
    <aside aria-label="Atendimento">
      <a className="whatsapp so-tela" href={href} target="_blank" rel="noopener noreferrer">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={siWhatsapp.path} fill="currentColor" />
        </svg>
        <span className="sr-only">Falar pelo WhatsApp (abre em outra aba)</span>
      </a>
    </aside>
  );
}
