/** /contatos/{id}: one contact in full. */
import { detalhe as detalheHref } from "../../lib/addresses.ts";
import { Fatos } from "../../parts/Fatos.tsx";
import { fotoOferecida } from "../addresses.ts";
import { api, SiteLink, useAction } from "../desk.tsx";
import { useStoredText } from "../editor/drafts.ts";
import { precoOf, reaisOf } from "../editor/numbers.ts";
import { CarroLink } from "../estoque/Carros.tsx";
import { ChangeHistory, sentencesOf } from "../fichas/ChangeHistory.tsx";
import { Acao } from "../parts/Acao.tsx";
import { sendBy } from "../parts/Formulario.tsx";
import { Botao, Botoes, Linhas, Secao, Topo } from "../parts/Kit.tsx";
import { counted, dayOf, whenOf } from "../parts/times.ts";
import type { AtendimentoDetalhe, ContatoTela, Envio, Nota } from "../wire.ts";
import { ProximoPasso, Visita } from "./Agenda.tsx";
import { Andamento } from "./Andamento.tsx";
import { dotted, Mesmos, TIPOS_DE_CONTATO } from "./ListaContatos.tsx";
import { Orcados } from "./Orcados.tsx";
import { Resposta } from "./Resposta.tsx";
import "./contato.css";

export default function ContatoScreen({ detalhe, respostas, pessoas, donos, envios, ...tela }: ContatoTela) {
  const { contato, orcamentos, paginas, revisao, historico } = detalhe;
  return (
    <>
      <Topo
        titulo={contato.nome}
        volta={["/contatos", "Contatos"]}
        nota={dotted(TIPOS_DE_CONTATO[contato.tipo], contato.origem, whenOf(contato.quando))}
      />
      {contato.suspeito && (
        <p data-caixa="erro">{`Parece enviado por um programa: ${contato.suspeito
          .split(",")
          .map((um) => SUSPEITAS[um] ?? um)
          .join("; ")}.`}</p>
      )}
      <div className="contato__partes grade">
        <div>
          <Enviado detalhe={detalhe} />
          <Resposta key={respostas[0]?.texto} contato={contato} respostas={respostas} />
        </div>
        <aside>
          <Visita {...tela} contato={contato.id} revisao={revisao} />
          <Andamento detalhe={detalhe} donos={donos} pessoas={pessoas} />
          <ProximoPasso key={contato.passo} contato={contato} revisao={revisao} />
          {envios && <Crm contato={contato.id} envios={envios} />}
          <Notas detalhe={detalhe} />
          <ChangeHistory
            historico={historico}
            linhasOf={(one) => sentencesOf(one, [], { textoOf: textoIn(detalhe, pessoas) })}
          />
        </aside>
        <div>
          <Orcados orcamentos={orcamentos} revisao={revisao} />
          {paginas.length > 0 && (
            <Secao titulo="Por onde passou no site">
              <ol className="contato__caminho mist">
                {paginas.map((pagina) => (
                  <li key={pagina}>
                    {pagina.startsWith("/") ? (
                      <SiteLink path={pagina}>{pagina === "/" ? "Home" : pagina}</SiteLink>
                    ) : (
                      <span>{pagina}</span> // a browser sends a path, a program anything
                    )}
                  </li>
                ))}
              </ol>
            </Secao>
          )}
          <Mesmos detalhe={detalhe} />
        </div>
      </div>
    </>
  );
}

/** Signs of spam. */
const SUSPEITAS: Record<string, string> = {
  armadilha: "preencheu um campo que pessoas não veem",
  tempo: "enviou em menos de 3 segundos",
  "sem tempo": "não disse quanto tempo levou",
  frequencia: "muitos envios da mesma pessoa",
  volume: "veio numa enxurrada de envios",
};

function Enviado({ detalhe }: { detalhe: AtendimentoDetalhe }) {
  const { contato, servico, fotos, veiculo_url, carro } = detalhe;
  const said = contato.sobre.includes(servico);
  const campos = said ? detalhe.campos : [["Sobre", servico] as [string, string], ...detalhe.campos];
  if (!contato.sobre && !campos.length && !fotos.length && !carro) return null;
  return (
    <Secao titulo={contato.sobre || "O que enviou"}>
      {carro && (
        <CarroLink {...carro}>
          <b>{carro.titulo}</b>
          <small className="tabular">{`${precoOf(carro.preco)} · ${carro.situacao}`}</small>
        </CarroLink>
      )}
      {veiculo_url && (
        <p>
          <SiteLink path={detalheHref(veiculo_url)}>Ver o carro no site</SiteLink>
        </p>
      )}
      <Fatos className="contato__campos" fatos={campos} />
      {fotos.length > 0 && (
        <div className="colunas grade vao-8 acima-16">
          {fotos.map((angle) => (
            <a key={angle} href={fotoOferecida(contato.id, angle)} target="_blank" rel="noreferrer">
              <img
                src={fotoOferecida(contato.id, angle)}
                alt={`Foto oferecida: ${angle}`}
                data-capa=""
                loading="lazy"
              />
            </a>
          ))}
        </div>
      )}
    </Secao>
  );
}

const CANAIS: Record<Nota["canal"], string> = {
  "": "",
  whatsapp: "Resposta por WhatsApp, ",
  email: "Resposta por e-mail, ",
};

function Notas({ detalhe }: { detalhe: AtendimentoDetalhe }) {
  const { act, ocupado, falha } = useAction();
  const params = { path: { contato_id: detalhe.contato.id } };
  const [texto, setTexto] = useStoredText(`nota:${detalhe.contato.id}`);
  function add() {
    const post = () => api.POST("/api/contatos/{contato_id}/notas", { params, body: { texto } });
    if (texto.trim()) act(post, { feito: { texto: "Anotado." }, onDone: () => setTexto("") });
  }
  return (
    <Secao titulo="Notas">
      <form onSubmit={sendBy(add)}>
        <textarea
          aria-label="Nova nota"
          rows={3}
          maxLength={2000}
          placeholder="O que foi combinado?"
          value={texto}
          onChange={({ target }) => setTexto(target.value)}
        />
        {falha}
        <Botao type="submit" disabled={ocupado}>
          anotar
        </Botao>
      </form>
      <div className="contato__notas acima-16">
        <Linhas>
          {detalhe.notas.map(({ quem, quando, texto, canal }) => (
            <li key={quando}>
              <p>{texto}</p>
              <small>{`${CANAIS[canal]}${quem || "alguém que saiu"}, ${whenOf(quando)}`}</small>
            </li>
          ))}
        </Linhas>
      </div>
    </Secao>
  );
}

/** The values of the contact's history as text. */
function textoIn({ vendido, contato }: AtendimentoDetalhe, pessoas: ContatoTela["pessoas"]) {
  return (valor: unknown, nome: string): string => {
    const numero = Number.parseInt(String(valor), 10);
    if (nome === "juntos") return numero > 1 ? `${numero} contatos` : "só este";
    if (nome === "dono")
      return pessoas.find(({ id }) => id === numero)?.nome ?? (valor ? "alguém" : "ninguém");
    if (!valor) return "";
    if (nome === "valor") return reaisOf(numero);
    if (nome === "vendido") return (numero === contato.vendido && vendido?.titulo) || `nº ${numero}`;
    return nome === "passo_dia" ? dayOf(String(valor)) : String(valor);
  };
}

function Crm({ contato, envios }: { contato: string; envios: Envio[] }) {
  const params = { path: { contato_id: contato } };
  const espera = envios.some(({ estado }) => estado === "pending");
  return (
    <Secao titulo="CRM">
      <Linhas>
        {envios.map((envio, ordem) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are in the order in which they were enqueued
          <li key={ordem} data-tom={envio.estado === "dead" ? "erro" : undefined}>
            {`${EVENTOS[envio.evento]}: ${andamentoOf(envio)}`}
          </li>
        ))}
        {!envios.length && <li>O CRM ainda não soube deste contato.</li>}
      </Linhas>
      {!espera && (
        <Botoes>
          <Acao call={() => api.POST("/api/contatos/{contato_id}/crm", { params })}>
            {envios.length ? "Reenviar ao CRM" : "Enviar ao CRM"}
          </Acao>
        </Botoes>
      )}
    </Secao>
  );
}

const EVENTOS: Record<Envio["evento"], string> = {
  "contato.criado": "Contato",
  "orcamento.criado": "Orçamento",
  "contato.apagado": "Apagamento",
};

function andamentoOf({ estado, tentativas, quando, erro }: Envio): string {
  if (estado === "sent") return `recebido em ${whenOf(quando)}`;
  if (estado === "dead") return `não chegou (${erro})`;
  if (tentativas === 0) return "a caminho";
  return `${counted(tentativas, "tentativa", "tentativas")}, tentando de novo${erro && ` (${erro})`}`;
}
