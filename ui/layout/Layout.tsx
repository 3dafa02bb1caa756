/** The frame around every page: skip link, the question about privacy, header, the page, footer, WhatsApp. */
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { ErrorBoundary } from "../parts/ErrorBoundary.tsx";
import { whenIdle } from "../platform/idle.ts";
import { usePage } from "../usePage.ts";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { WhatsApp } from "./WhatsApp.tsx";
import "./Consentimento.css"; // before its code: pages show it without being styled again
import "./Layout.css";

export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="pular" href="#conteudo">
        Pular para o conteúdo
      </a>
      <ErrorBoundary fallback={() => null}>
        <Pergunta />
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

/** It waits until the page is idle, and its code with it. */
function Pergunta() {
  const [Consentimento, come] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = async () => {
      const module = await import("../whenIdle.ts");
      come(() => module.Consentimento);
    };
    return whenIdle(() => load().catch(() => {})); // the next page tries again
  }, []);
  return Consentimento && <Consentimento />;
}
