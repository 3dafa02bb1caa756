/** A page's printed head: whose paper it is, and of a page about cars the date and its address, also as a QR code. */
import { useEffect, useState } from "react";
import { today } from "../lib/clock.ts";
import { usePage } from "../usePage.ts";
import { linesOf } from "./Localizacao.tsx";
import "./Impresso.css";

/** `codigo` is the picture of the page's `caminho`, if there is one. */
export function Impresso({ caminho, codigo }: { caminho?: string; codigo?: string }) {
  const { site, publico } = usePage();
  const [dia, setDia] = useState("");
  useEffect(() => setDia(today()), []);
  const endereco = publico.site_url + caminho;
  const { loja, logo } = site;
  const [contato] = loja.whatsapp;
  return (
    <div className="impresso meio entre">
      <div>
        {logo.claro && (
          <img
            className="impresso__logo"
            src={logo.claro}
            alt=""
            width={logo.largura_claro || undefined}
            height={logo.altura_claro || undefined}
            loading="lazy"
          />
        )}
        <p className="impresso__nome forte">{site.nome}</p>
        <p>
          <span>{linesOf(loja).slice(0, 2).join(", ")}</span>
          {contato && <span>{` · ${contato.whatsapp}`}</span>}
        </p>
        {caminho && <p>{dia ? `Preço e disponibilidade em ${dia} · ${endereco}` : endereco}</p>}
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
