/** The frame around every screen of the desk: where one is, where one may go, and the way out. */
import { CarFront, FileText, Inbox, LogOut, SunMedium, Users } from "lucide";
import type { ReactNode } from "react";
import { ok } from "../api.ts";
import { Icone } from "../parts/Icone.tsx";
import { api } from "./api.ts";
import { Recado } from "./parts/Recado.tsx";
import { useTela } from "./useTela.ts";
import "./Moldura.css";

const LUGARES = [
  { tela: "hoje", titulo: "Hoje", href: "/", icone: SunMedium },
  { tela: "contato", titulo: "Contatos", href: "/contatos", icone: Inbox },
  { tela: "estoque", titulo: "Estoque", href: "/estoque", icone: CarFront },
];
const ADMINISTRACAO = [
  { tela: "fichas", titulo: "Conteúdo", href: "/fichas", icone: FileText },
  { tela: "pessoas", titulo: "Pessoas", href: "/pessoas", icone: Users },
];

export function Moldura({ children }: { children: ReactNode }) {
  const { quem, tela, site } = useTela();
  if (!quem) return <main className="moldura__porta">{children}</main>;
  const lugares = quem.papel === "administracao" ? [...LUGARES, ...ADMINISTRACAO] : LUGARES;
  return (
    <div className="moldura">
      <a className="pular" href="#conteudo">
        Pular para o conteúdo
      </a>
      <header className="moldura__topo">
        <a className="moldura__marca" href="/">
          Quintavera <span>Equipe</span>
        </a>
        <nav className="moldura__lugares" aria-label="Mesa">
          {lugares.map(({ titulo, href, icone, tela: part }) => (
            <a key={href} href={href} aria-current={tela.startsWith(part) ? "page" : undefined}>
              <Icone de={icone} />
              {titulo}
            </a>
          ))}
        </nav>
        <div className="moldura__pessoa">
          <a href="/conta">{quem.nome.split(" ")[0]}</a>
          <a href={site} target="_blank" rel="noreferrer">
            Ver o site
          </a>
          <button type="button" onClick={leave}>
            <Icone de={LogOut} />
            <span>Sair</span>
          </button>
        </div>
      </header>
      <main className="moldura__conteudo" id="conteudo" tabIndex={-1}>
        <Recado />
        {children}
      </main>
    </div>
  );
}

async function leave() {
  const { proxima } = await ok(api.POST("/api/sair")).catch(() => ({ proxima: "/entrar" }));
  location.assign(proxima);
}
