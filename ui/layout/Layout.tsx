/** The frame around every page: skip link, the question about privacy, header, the page, footer, WhatsApp. */
import { type ReactNode, useEffect, useState } from "react";
import { atRest } from "../lib/rest.ts";
import { later } from "../parts/later.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { WhatsApp } from "./WhatsApp.tsx";
import "./Layout.css";

const Consentimento = later(async () => (await import("./Consentimento.tsx")).Consentimento);

export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="pular" href="#conteudo">
        Pular para o conteúdo
      </a>
      <Pergunta />
      <Header />
      <div id="conteudo" tabIndex={-1}>
        {children}
      </div>
      <Footer />
      <WhatsApp />
    </>
  );
}

/** It waits until the page is at rest, and its code with it. */
function Pergunta() {
  const [resting, rest] = useState(false);
  useEffect(() => atRest(() => rest(true)), []);
  return resting && <Consentimento />;
}
