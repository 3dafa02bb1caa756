/** The bar at the window's lower edge: the page's own consultant on WhatsApp, with a prefilled message, or by telephone. */
import { Phone } from "lucide";
import { siWhatsapp } from "simple-icons";
import { contatoOf, linkOf, mensagemOfSite } from "../lib/whatsapp.ts";
import { Icone } from "../parts/Icone.tsx";
import { usePage } from "../usePage.ts";
import "./WhatsApp.css";

export function WhatsApp() {
  const { site, about, dados, publico } = usePage();
  const contato = contatoOf(site.loja.whatsapp, about);
  const mensagem = about.mensagem?.(dados, publico.site_url) ?? mensagemOfSite(site);
  const link = linkOf(site.loja.whatsapp, about, mensagem);
  const fora = link?.target;
  return (
    <aside className="whatsapp so-tela grafite" aria-label="Atendimento">
      <div className="largura linha meio vao-16 alto">
        {contato ? (
          <>
            <p className="whatsapp__quem flexivel vao-16 texto-14">
              <b className="medio reticencias">{contato.destinatario}</b>
              <span className="whatsapp__telefone tabular mist uma-linha">{contato.whatsapp}</span>
            </p>
            <a className="whatsapp__botao linha meio centrado vao-8 cantos negrito texto-14 firme" {...link}>
              {fora ? (
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d={siWhatsapp.path} fill="currentColor" />
                </svg>
              ) : (
                <Icone de={Phone} />
              )}
              <span className="sr-only">{fora ? "Falar pelo WhatsApp (abre em outra aba)" : "Ligar"}</span>
              <span className="whatsapp__palavra" aria-hidden="true">
                {fora ? "WhatsApp" : "Ligar"}
              </span>
            </a>
          </>
        ) : (
          <a className="alvo sublinhado" href="/faleconosco">
            Fale conosco
          </a>
        )}
      </div>
    </aside>
  );
}
