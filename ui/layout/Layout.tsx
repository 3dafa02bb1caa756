/** The frame around every page: skip link, the question about privacy, header, the page, footer, WhatsApp. */
import type { ReactNode } from "react";
import { Consentimento } from "./Consentimento.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { WhatsApp } from "./WhatsApp.tsx";
import "./Layout.css";

export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="layout__pular" href="#conteudo">
        Pular para o conteúdo
      </a>
      <Consentimento />
      <Header />
      <div id="conteudo" tabIndex={-1}>
        {children}
      </div>
      <Footer />
      <WhatsApp />
    </>
  );
}
