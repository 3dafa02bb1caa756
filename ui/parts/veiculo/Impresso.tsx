/** The printed head of a page about cars: dealer, date, and the page's address as a QR code. */
import { useEffect, useState } from "react";
import { today } from "../../lib/clock.ts";
import { usePage } from "../../usePage.ts";
import "./Impresso.css";

/** `codigo` is the picture of the page's `caminho`, if there is one. */
export function Impresso({ caminho, codigo }: { caminho: string; codigo?: string }) {
  const { site, publico } = usePage();
  const [dia, setDia] = useState("");
  useEffect(() => setDia(today()), []);
  const endereco = publico.site_url + caminho;
  const [contato] = site.whatsapp;
  return (
    <div className="impresso meio entre">
      <div>
        {site.logo.claro && <img className="impresso__logo" src={site.logo.claro} alt="" loading="lazy" />}
        <p className="impresso__nome forte">{site.nome}</p>
        <p>
          <span>{`${site.endereco}, ${site.endnum}, ${site.bairro}, ${site.cidade} – ${site.estado}`}</span>
          {contato && <span>{` · ${contato.whatsapp}`}</span>}
        </p>
        <p>{dia ? `Preço e disponibilidade em ${dia} · ${endereco}` : endereco}</p>
      </div>
      {/* Lazy: fetched when the page is printed, not before. */}
      {codigo && (
        <img
          className="impresso__qr firme"
          src={codigo}
          alt={`QR code do endereço ${endereco}`}
          width={96}
          height={96}
          loading="lazy"
        />
      )}
    </div>
  );
}
