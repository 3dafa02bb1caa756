/** The first steps of a new site: what each still needs, where it is done, and what can be tried or done right here. */
import { useState } from "react";
import { api, useAction, useScreen } from "../desk.tsx";
import { Botao, Botoes } from "../parts/Kit.tsx";
import type { Inicio, PassoInicial } from "../wire.ts";
import "./Passos.css";

export function Passos({ aberto, passos }: Inicio) {
  const before = passos.filter(({ nome, falta, espera }) => falta && !espera && nome !== "abrir");
  return (
    <ol className="passos grade vao-12">
      {passos.map((passo) => (
        <li key={passo.nome} className="passos__um grade" data-caixa="">
          <b className="texto-18">{passo.titulo}</b>
          <Estado {...passo} />
          {passo.falta && <p>{passo.falta}</p>}
          <Botoes>
            {(passo.links ?? []).map(([href, titulo]) => (
              <a key={href} className="sublinhado" href={href}>
                {titulo}
              </a>
            ))}
            {passo.nome === "correio" && <Tentativa nome="correio" botao="enviar um e-mail de teste" />}
            {passo.nome === "dominio" && <Tentativa nome="dominio" botao="testar o endereço" />}
            {passo.nome === "servicos" && passo.falta && <Catalogo />}
            {passo.nome === "abrir" && !aberto && <Abertura antes={before} />}
          </Botoes>
        </li>
      ))}
    </ol>
  );
}

function Estado({ falta, espera = true }: PassoInicial) {
  if (!falta) return <small>feito</small>;
  return espera ? <small>pode esperar</small> : <small data-tom="destaque">falta</small>;
}

const TENTATIVAS = {
  correio: () => api.POST("/api/inicio/correio"),
  dominio: () => api.POST("/api/inicio/dominio"),
};

/** Says what the mail server, or the site at its public address, answered. */
function Tentativa({ nome, botao }: { nome: keyof typeof TENTATIVAS; botao: string }) {
  const { act, ocupado, falha } = useAction();
  const [texto, setTexto] = useState("");
  return (
    <>
      <Botao
        aria-disabled={ocupado}
        onClick={() => {
          setTexto("");
          if (!ocupado) act(TENTATIVAS[nome], { onDone: (data) => setTexto(data.texto) });
        }}
      >
        {botao}
      </Botao>
      <p className="passos__resposta inteiro mist" role="status">
        {ocupado ? "Um instante…" : texto}
      </p>
      {falha}
    </>
  );
}

function Catalogo() {
  const { act, ocupado, falha } = useAction();
  const feito = { texto: "Os catálogos estão prontos para receber preços." };
  return (
    <>
      <Botao disabled={ocupado} onClick={() => act(() => api.POST("/api/inicio/catalogo"), { feito })}>
        começar com um catálogo sem preços
      </Botao>
      {falha}
    </>
  );
}

function Abertura({ antes }: { antes: PassoInicial[] }) {
  const { site } = useScreen();
  const { act, ocupado, falha } = useAction();
  if (antes.length) return <p>{`Antes: ${antes.map(({ titulo }) => titulo).join(", ")}.`}</p>;
  const feito = { texto: "O site está no ar.", link: { href: site, titulo: "ver o site" } };
  return (
    <>
      <Botao
        peso="principal"
        disabled={ocupado}
        onClick={() => act(() => api.POST("/api/inicio/abertura"), { feito })}
      >
        abrir o site
      </Botao>
      {falha}
    </>
  );
}
