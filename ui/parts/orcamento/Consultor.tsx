/** A WhatsApp button to the consultant who explains a quote, with a prefilled message. */
import { MessageCircle } from "lucide";
import { whatsappHref } from "../../lib/whatsapp.ts";
import { usePage } from "../../usePage.ts";
import { Icone } from "../Icone.tsx";

export function Consultor({ mensagem }: { mensagem: string }) {
  const { site, about } = usePage();
  const href = whatsappHref(site.whatsapp, about, mensagem);
  if (!href) return null;
  return (
    <a className="botao botao--claro so-tela" href={href} target="_blank" rel="noopener noreferrer">
      <Icone de={MessageCircle} /> FALAR COM CONSULTOR
    </a>
  );
}
