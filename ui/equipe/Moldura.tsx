/** The frame of every screen: navigation, the person's account, log-out. */
import { CarFront, FileText, Inbox, LogOut, Search, SunMedium, Users } from "lucide";
import { useEffect, useState } from "react";
import { Icone } from "../parts/Icone.tsx";
import { Modal } from "../parts/Modal.tsx";
import { ok } from "../platform/api.ts";
import { carro as carroHref } from "./addresses.ts";
import { api, useScreen } from "./desk.tsx";
import { clearDrafts } from "./editor/drafts.ts";
import { clearQueue, discardOthers, type Queued, resume, useQueue } from "./estoque/queue.ts";
import { LoginDialog } from "./login/LoginForms.tsx";
import { Removal } from "./parts/Acao.tsx";
import { Botao, Botoes } from "./parts/Kit.tsx";
import { Recado } from "./parts/Recado.tsx";
import { counted } from "./parts/times.ts";
import { useSearch } from "./search/useSearch.tsx";
import "./Moldura.css";
import type { Elements } from "../platform/elements.ts";

/** `tela` is the screen's name in the server's access table. */
const LUGARES = [
  { tela: "hoje", titulo: "Hoje", href: "/", icone: SunMedium },
  { tela: "contatos", titulo: "Contatos", href: "/contatos", icone: Inbox },
  { tela: "estoque", titulo: "Estoque", href: "/estoque", icone: CarFront },
  { tela: "fichas", titulo: "Conteúdo", href: "/fichas", icone: FileText },
  { tela: "pessoas", titulo: "Pessoas", href: "/pessoas", icone: Users },
];

/** `novos` are the contacts that nobody has answered; null until their number is known. */
export function Moldura({ novos, children }: { novos: number | null; children: Elements }) {
  const { quem, may, site, casa } = useScreen();
  const { onLeave, dialogo } = useSaida();
  const procura = useSearch(quem != null);
  if (!quem) return <main className="moldura__porta grade centrado">{children}</main>;
  const lugares = LUGARES.filter(({ tela }) => may(tela));
  const aqui = (href: string) =>
    href === "/" ? location.pathname === href : location.pathname.startsWith(href);
  return (
    <div className="moldura grade">
      <a className="pular" href="#conteudo">
        Pular para o conteúdo
      </a>
      <header className="moldura__topo so-tela linha meio noite flexivel">
        <a className="moldura__marca forte reticencias" href="/">
          <span>{casa.curto}</span> <span>Equipe</span>
        </a>
        <nav className="moldura__lugares linha vao-4 firme" aria-label="Mesa">
          {lugares.map(({ titulo, href, icone }) => (
            <a key={href} href={href} aria-current={aqui(href) ? "page" : undefined}>
              <Icone de={icone} />
              <span>{titulo}</span>
              {href === "/contatos" && !!novos && (
                <b className="moldura__novos tabular texto-12 negrito ao-centro" aria-hidden="true">
                  {novos > 99 ? "99+" : novos}
                </b>
              )}
            </a>
          ))}
        </nav>
        <div className="moldura__pessoa linha meio vao-20 firme">
          <button type="button" aria-keyshortcuts="Control+K" onClick={procura.onOpen}>
            <Icone de={Search} />
            <span>Buscar</span>
          </button>
          <a href="/conta">{quem.nome.split(" ")[0]}</a>
          <a href={site} target="_blank" rel="noreferrer">
            Ver o site
          </a>
          <button type="button" onClick={onLeave}>
            <Icone de={LogOut} />
            <span>Sair</span>
          </button>
        </div>
      </header>
      <main className="moldura__conteudo" id="conteudo" tabIndex={-1}>
        <p className="sr-only" role="status">
          {!!novos && counted(novos, "contato espera resposta.", "contatos esperam resposta.")}
        </p>
        <Recado />
        <FilaDeFotos />
        {children}
      </main>
      {dialogo}
      {procura.dialogo}
    </div>
  );
}

/** `onLeave` logs out or opens the dialog, which the frame renders. */
function useSaida() {
  const { fotos, alheias } = useQueue();
  const quantas = fotos.length + alheias.length;
  const [aberto, setAberto] = useState(false);
  const dialogo = (
    <Modal
      aberto={aberto}
      onClose={() => setAberto(false)}
      titulo={`${counted(quantas, "foto", "fotos")} na fila`}
    >
      <p>
        {`Ao sair, o que ainda não chegou é apagado deste aparelho${alheias.length > 0 ? `, também as fotos de ${pessoasOf(alheias)}` : ""}.`}
      </p>
      <Botoes>
        <Botao peso="principal" onClick={() => setAberto(false)}>
          ficar
        </Botao>
        <Botao onClick={leave}>sair e apagar</Botao>
      </Botoes>
    </Modal>
  );
  return { dialogo, onLeave: () => (quantas ? setAberto(true) : leave()) };
}

/** Nothing of the person stays in this browser; the answer says so to it too (Clear-Site-Data). */
async function leave() {
  await clearQueue();
  const { proxima } = await ok(api.POST("/api/sair")).catch(() => ({ proxima: "/entrar" }));
  clearDrafts();
  location.assign(proxima);
}

/** The photo queue on every screen: uploads of other cars, and the login when the session has ended. */
function FilaDeFotos() {
  const { quem, refresh } = useScreen();
  const { fotos, alheias, aviso, semSessao } = useQueue();
  const [adiado, setAdiado] = useState(false);
  const [entradas, setEntradas] = useState(0);
  const { id, nome } = quem ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each login on the spot, also of the same person
  useEffect(() => {
    if (id && nome) resume({ id, nome });
  }, [id, nome, entradas]);
  const de = fotos.find(({ carro }) => carroHref(carro) !== location.pathname);
  const quantas = fotos.filter(({ carro }) => carro === de?.carro).length;

  async function goOn() {
    setAdiado(false);
    await refresh();
    setEntradas((before) => before + 1);
  }

  return (
    <div className="moldura__fotos nota">
      <div role="status">
        {de && (
          <p>
            <a href={carroHref(de.carro)}>{de.nomeDoCarro}</a>
            <span>{`: ${counted(quantas, "foto", "fotos")} na fila. ${aviso}`}</span>
          </p>
        )}
        {alheias.length > 0 && <p>{esperamOf(alheias)}</p>}
        {semSessao && adiado && (
          <p>
            As fotos esperam por você. <Botao onClick={() => setAdiado(false)}>entrar de novo</Botao>
          </p>
        )}
      </div>
      {alheias.length > 0 && (
        <div>
          <Removal
            nome={`as fotos de ${pessoasOf(alheias)} que esperam`}
            botao="descartar estas fotos"
            call={discardOthers}
          />
        </div>
      )}
      <LoginDialog aberto={semSessao && !adiado} onClose={() => setAdiado(true)} onEntered={goOn} />
    </div>
  );
}

function pessoasOf(fotos: readonly Queued[]): string {
  return [...new Set(fotos.map(({ nomeDaPessoa }) => nomeDaPessoa))].join(" e ");
}

function esperamOf(fotos: readonly Queued[]): string {
  const quantas = counted(fotos.length, "foto", "fotos");
  return `Neste aparelho há ${quantas} de ${pessoasOf(fotos)} na fila. O envio continua quando quem as escolheu entrar aqui.`;
}
