/** The frame around every page: skip link, the question about privacy, header, the page, footer, WhatsApp. */
import type { ReactNode } from "react";
import { ErrorBoundary } from "../parts/ErrorBoundary.tsx";
import { whenIdleLater } from "../parts/later.tsx";
import { usePage } from "../usePage.ts";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { WhatsApp } from "./WhatsApp.tsx";
import "./Consentimento.css";
import "./Layout.css";

const Consentimento = whenIdleLater((file) => file.Consentimento);

export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="pular" href="#conteudo">
        Pular para o conteúdo
      </a>
      <ErrorBoundary fallback={() => null}>
        <Consentimento />
      </ErrorBoundary>
      <ErrorBoundary>
        <Header />
      </ErrorBoundary>
      <div className="lido" id="conteudo" tabIndex={-1}>
        {children}
      </div>
      <ErrorBoundary>
        <Footer site={usePage().site} />
      </ErrorBoundary>
      <ErrorBoundary fallback={() => null}>
        <WhatsApp />
      </ErrorBoundary>
    </>
  );
}
