/** /contatos/{id}: one contact in full, and what is done with it. */
import { useState } from "react";
import { detalhe as detalheHref } from "../../lib/addresses.ts";
import { CASA } from "../../lib/constants.ts";
import { fotoOferecida } from "../addresses.ts";
import { api } from "../api.ts";
import { Crm } from "../parts/Crm.tsx";
import { Historico } from "../parts/Historico.tsx";
import { Lista } from "../parts/Lista.tsx";
import { Recusa } from "../parts/Porta.tsx";
import { ESTADOS, SUSPEITAS, TIPOS } from "../parts/palavras.ts";
import { quandoOf } from "../parts/quando.ts";
import { useAcao } from "../useAcao.ts";
import { useTela } from "../useTela.ts";
import type { Atendimento, AtendimentoDetalhe, ContatoTela } from "../wire.ts";
import "./contato.css";

export default function ContatoPagina({ detalhe, pessoas, envios }: ContatoTela) {
  const { contato } = detalhe;
  return (
    <>
      <p className="contato__volta">
        <a href="/contatos">← Contatos</a>
      </p>
      <h1>{contato.nome}</h1>
      <p className="contato__sobre">
        {TIPOS[contato.tipo]} · {quandoOf(contato.quando)}
      </p>
      {contato.suspeito && (
        <p className="contato__suspeito">
          Parece enviado por um programa:{" "}
          {contato.suspeito
            .split(",")
            .map((um) => SUSPEITAS[um] ?? um)
            .join("; ")}
          .
        </p>
      )}
      <Falar contato={contato} />
      <div className="contato__partes">
        <div>
          <Enviado detalhe={detalhe} />
          <Caminho paginas={detalhe.paginas} />
          {detalhe.outros.length > 0 && (
            <section className="contato__parte">
              <h2>Da mesma pessoa</h2>
              <Lista contatos={detalhe.outros} />
            </section>
          )}
        </div>
        <aside>
          <Andamento contato={contato} pessoas={pessoas} />
          {envios && <Crm contato={contato.id} envios={envios} />}
          <Notas detalhe={detalhe} />
          <Historico historico={detalhe.historico} textoOf={(valor) => nomeOf(valor, pessoas)} />
        </aside>
      </div>
    </>
  );
}

/** The three ways to answer, one tap each; the WhatsApp text names what it is about. */
function Falar({ contato }: { contato: Atendimento }) {
  const { quem } = useTela();
  const digitos = contato.telefone.replace(/\D/g, "");
  const texto = `Olá, ${contato.nome.split(" ")[0]}! Aqui é ${quem?.nome.split(" ")[0]}, da ${CASA}. Escrevo sobre ${contato.sobre || "o seu contato"}.`;
  return (
    <p className="contato__falar">
      {digitos && (
        <>
          <a
            className="botao"
            href={`https://wa.me/55${digitos}?text=${encodeURIComponent(texto)}`}
            target="_blank"
            rel="noreferrer"
          >
            WhatsApp
          </a>
          <a className="botao botao--contorno" href={`tel:+55${digitos}`}>
            {contato.telefone}
          </a>
        </>
      )}
      {contato.email && (
        <a className="botao botao--contorno" href={`mailto:${contato.email}`}>
          {contato.email}
        </a>
      )}
    </p>
  );
}

function Enviado({ detalhe }: { detalhe: AtendimentoDetalhe }) {
  const { site } = useTela();
  const { contato, campos, fotos, orcamentos, veiculo_url } = detalhe;
  return (
    <section className="contato__parte">
      <h2>{contato.sobre || "O que enviou"}</h2>
      {veiculo_url && (
        <p>
          <a href={site + detalheHref(veiculo_url)} target="_blank" rel="noreferrer">
            Ver o carro no site
          </a>
        </p>
      )}
      <dl className="contato__campos">
        {campos.map(([titulo, valor]) => (
          <div key={titulo}>
            <dt>{titulo}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
      {fotos.length > 0 && (
        <div className="contato__fotos">
          {fotos.map((angle) => (
            <a key={angle} href={fotoOferecida(contato.id, angle)} target="_blank" rel="noreferrer">
              <img src={fotoOferecida(contato.id, angle)} alt={`Foto oferecida: ${angle}`} loading="lazy" />
            </a>
          ))}
        </div>
      )}
      {orcamentos.map(({ pedido, tipo, quando }) => (
        <p key={pedido}>
          Orçamento de {TIPOS[tipo === "blindagem" ? "blindagem" : "estetica"].toLowerCase()} de{" "}
          {quandoOf(quando)}
        </p>
      ))}
    </section>
  );
}

function Caminho({ paginas }: { paginas: string[] }) {
  if (!paginas.length) return null;
  return (
    <section className="contato__parte">
      <h2>Por onde passou no site</h2>
      <ol className="contato__caminho">
        {paginas.map((pagina) => (
          <li key={pagina}>{pagina}</li>
        ))}
      </ol>
    </section>
  );
}

function Andamento({ contato, pessoas }: { contato: Atendimento; pessoas: ContatoTela["pessoas"] }) {
  const { act, ocupado, recusa } = useAcao();
  const params = { path: { contato_id: contato.id } };
  const move = (estado: Atendimento["estado"]) =>
    act(() => api.PUT("/api/contatos/{contato_id}/estado", { params, body: { estado } }));
  const give = (pessoa: number) =>
    act(() => api.PUT("/api/contatos/{contato_id}/dono", { params, body: { pessoa: pessoa || null } }));
  const dono = pessoas.find(({ nome }) => nome === contato.dono)?.id ?? 0;
  return (
    <section className="contato__parte">
      <h2>Andamento</h2>
      <fieldset className="contato__estados" disabled={ocupado}>
        <legend className="sr-only">Estado</legend>
        {ESTADOS.map((estado) => (
          <button
            key={estado}
            type="button"
            aria-pressed={estado === contato.estado}
            onClick={() => move(estado)}
          >
            {estado}
          </button>
        ))}
      </fieldset>
      <label className="contato__dono">
        <span>Responsável</span>
        <select value={dono} disabled={ocupado} onChange={(event) => give(Number(event.target.value))}>
          <option value={0}>ninguém ainda</option>
          {pessoas.map(({ id, nome }) => (
            <option key={id} value={id}>
              {nome}
            </option>
          ))}
        </select>
      </label>
      {recusa && <Recusa>{recusa}</Recusa>}
    </section>
  );
}

function Notas({ detalhe }: { detalhe: AtendimentoDetalhe }) {
  const { act, ocupado, recusa } = useAcao();
  const [texto, setTexto] = useState("");
  const params = { path: { contato_id: detalhe.contato.id } };
  async function add() {
    if (await act(() => api.POST("/api/contatos/{contato_id}/notas", { params, body: { texto } })))
      setTexto("");
  }
  return (
    <section className="contato__parte">
      <h2>Notas</h2>
      <form
        className="contato__nota"
        onSubmit={(event) => {
          event.preventDefault();
          if (texto.trim()) add();
        }}
      >
        <label>
          <span className="sr-only">Nova nota</span>
          <textarea
            rows={3}
            maxLength={2000}
            value={texto}
            placeholder="O que foi combinado?"
            onChange={(event) => setTexto(event.target.value)}
          />
        </label>
        {recusa && <Recusa>{recusa}</Recusa>}
        <button type="submit" className="botao" disabled={ocupado}>
          anotar
        </button>
      </form>
      <ul className="contato__notas">
        {detalhe.notas.map(({ quem, quando, texto }) => (
          <li key={quando}>
            <p>{texto}</p>
            <small>
              {quem || "alguém que saiu"}, {quandoOf(quando)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A person by name, where the number stands for one. */
function nomeOf(valor: unknown, pessoas: ContatoTela["pessoas"]): string {
  if (typeof valor === "number") return pessoas.find(({ id }) => id === valor)?.nome ?? "alguém";
  return String(valor ?? "ninguém");
}
