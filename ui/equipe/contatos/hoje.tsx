/** /: the day's work: next steps, new contacts, appointments, cars that need attention. */
import { VISITAS } from "../../contract/equipe.ts";
import { carro as carroHref, contato as contatoHref, estoque } from "../addresses.ts";
import { api, useAction, useScreen } from "../desk.tsx";
import { precoOf } from "../editor/numbers.ts";
import { Carros } from "../estoque/Carros.tsx";
import { Passos as PrimeirosPassos } from "../first_steps/Passos.tsx";
import { Botao, Linhas, Recusa, Secao, Topo } from "../parts/Kit.tsx";
import { counted, dayOf, waitOf } from "../parts/times.ts";
import type { CarroLinha, Hoje, Pendencias, ProximoPasso, VisitaMarcada } from "../wire.ts";
import { useAndamento } from "./Agenda.tsx";
import { linhaOf } from "./ListaContatos.tsx";
import "./hoje.css";

const MOSTRADAS = 8;
const DIA_MS = 24 * 60 * 60 * 1000;
/** Of opening hours. */
const DEMORA_MIN = 60;

export default function HojeScreen({ pendencias, inicio }: Hoje) {
  const { may } = useScreen();
  const { contagem, contatos, passos, hoje } = pendencias;
  return (
    <>
      <Topo titulo="Hoje" />
      {!inicio.aberto && (
        <Secao titulo="Primeiros passos" vazio={!may("primeiros_passos") && "O site ainda não abriu."}>
          <PrimeirosPassos {...inicio} />
        </Secao>
      )}
      <Problemas pendencias={pendencias} />
      <Secao titulo="Contatos novos" vazio={!contatos.length && "Ninguém espera resposta. Bom trabalho."}>
        <Linhas>{contatos.map(linhaOf)}</Linhas>
        {contagem.novos > contatos.length && (
          <Mais href="/contatos?estado=novo">{`Ver todos os ${contagem.novos.toLocaleString("pt-BR")}`}</Mais>
        )}
      </Secao>
      <Secao titulo="Para fazer" vazio={!passos.length && "Nenhum próximo passo para hoje."}>
        <Linhas>
          {passos.map((um) => (
            <Passo key={um.id} {...um} hoje={hoje} />
          ))}
        </Linhas>
      </Secao>
      <Numeros pendencias={pendencias} />
      <p data-fila="">
        <Mais href="/contatos/novo">Novo contato</Mais>
        <Mais href="/estoque/novo">Novo carro</Mais>
        {may("numeros") && <Mais href="/numeros">O mês em números</Mais>}
      </p>
      <div className="hoje__lados grade">
        <Proximas pendencias={pendencias} />
        <Parados carros={pendencias.parados} />
      </div>
      <Incompletos pendencias={pendencias} />
      <Vistas carros={pendencias.sem_vistas} />
    </>
  );
}

/** A link below what a section shows. */
function Mais({ href, children }: { href: string; children: string }) {
  return (
    <a className="alvo-24 acima-8 folga-12 sublinhado" href={href}>
      {children}
    </a>
  );
}

function Proximas({ pendencias: { visitas, hoje } }: { pendencias: Pendencias }) {
  return (
    <Secao
      titulo="Próximas visitas"
      vazio={!visitas.length && "Nenhuma visita nos próximos 14 dias. Quem quiser vir aparece aqui."}
    >
      <Linhas>
        {visitas.slice(0, MOSTRADAS).map((visita) => (
          <Visita key={visita.id} {...visita} hoje={hoje} />
        ))}
      </Linhas>
      <Mais href="/contatos?tipo=visita">Ver todas as visitas</Mais>
    </Secao>
  );
}

function Visita({ hoje, ...um }: VisitaMarcada & { hoje: string }) {
  const dias = (Date.parse(um.dia) - Date.parse(hoje)) / DIA_MS;
  return (
    <li>
      <a className="hoje__visita" href={contatoHref(um.id)}>
        <small data-tom={dias ? undefined : "destaque"}>
          {`${["Hoje, ", "Amanhã, "][dias] ?? ""}${um.quando}`}
        </small>
        {um.nota && <small data-tom="erro">{um.nota}</small>}
        <b>
          <bdi>{um.nome}</bdi>
        </b>
        <small>
          <bdi>{um.sobre}</bdi>
          <span>{` · ${VISITAS[um.visita ?? "pedida"]}`}</span>
        </small>
      </a>
    </li>
  );
}

function Parados({ carros }: { carros: CarroLinha[] }) {
  return (
    <Secao
      titulo="Há mais tempo no estoque"
      vazio={!carros.length && "Nenhum carro à venda diz desde quando está no estoque."}
    >
      <Carros
        carros={carros}
        nota={({ dias, preco_valor }) => `${counted(dias ?? 0, "dia", "dias")} · ${precoOf(preco_valor)}`}
      />
      <Mais href={estoque({ ordem: "tempo" })}>Ver todos, do mais antigo ao mais novo</Mais>
    </Secao>
  );
}

type Numero = { href: string; valor: number; rotulos: [string, string]; nota: string; alerta?: boolean };

function Numeros({ pendencias }: { pendencias: Pendencias }) {
  const { contagem, visitas, alertas, balcao, hoje } = pendencias;
  const { novos, espera, orcamentos, ofertas } = contagem;
  const deHoje = visitas.filter(({ dia }) => dia === hoje).length;
  const { disponiveis, incompletos } = balcao;
  const numeros: Numero[] = [
    {
      href: "/contatos?estado=novo",
      valor: novos,
      rotulos: ["contato novo", "contatos novos"],
      nota: espera ? `o mais antigo espera há ${espera.texto}` : "ninguém espera resposta",
      alerta: (espera?.minutos ?? 0) >= DEMORA_MIN,
    },
    {
      href: "/contatos?tipo=visita",
      valor: deHoje,
      rotulos: ["visita hoje", "visitas hoje"],
      nota: `${visitas.length} nos próximos 14 dias`,
    },
    {
      href: "/contatos?tipo=orcamento&dias=7",
      valor: orcamentos,
      rotulos: ["orçamento em 7 dias", "orçamentos em 7 dias"],
      nota: "blindagem e estética",
    },
    {
      href: "/contatos?tipo=venda&dias=7",
      valor: ofertas,
      rotulos: ["carro oferecido em 7 dias", "carros oferecidos em 7 dias"],
      nota: "com fotos só para a equipe",
    },
    {
      href: "/contatos/alertas",
      valor: alertas.ativos,
      rotulos: ["alerta “Avise-me”", "alertas “Avise-me”"],
      nota: counted(alertas.novos, "novo em 7 dias", "novos em 7 dias"),
    },
    {
      href: estoque({ situacao: "a-venda" }),
      valor: disponiveis,
      rotulos: ["carro à venda", "carros à venda"],
      nota: incompletos ? counted(incompletos, "pede atenção", "pedem atenção") : "todos completos",
    },
  ];
  return (
    <ul className="hoje__numeros grade vao-12 acima-32">
      {numeros.map(({ href, valor, rotulos, nota, alerta }) => (
        <li key={href}>
          <a className="hoje__numero" data-caixa="" data-alerta={alerta || undefined} href={href}>
            <b className="titulo texto-40">{valor.toLocaleString("pt-BR")}</b>
            <span>{rotulos[valor === 1 ? 0 : 1]}</span>
            <small>{nota}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Incompletos({ pendencias: { balcao, incompletos } }: { pendencias: Pendencias }) {
  return (
    <Secao
      titulo="Carros que pedem atenção"
      vazio={!incompletos.length && "Todos os carros à venda têm fotos, preço e textos."}
    >
      <ul className="abaixo-12" data-fila="">
        {balcao.lacunas.map(({ falta, titulo, carros }) => (
          <li key={falta}>
            <a className="hoje__falta bloco cantos texto-14" href={estoque({ falta })}>
              {`sem ${titulo}: ${carros.toLocaleString("pt-BR")}`}
            </a>
          </li>
        ))}
      </ul>
      <Carros carros={incompletos} nota={({ faltas }) => `falta ${faltas.join(", ")}`} />
      {balcao.incompletos > incompletos.length && (
        <Mais
          href={estoque({ falta: "alguma" })}
        >{`Ver todos os ${balcao.incompletos.toLocaleString("pt-BR")}`}</Mais>
      )}
    </Secao>
  );
}

/** Where the next photographs are worth most. */
function Vistas({ carros }: { carros: Pendencias["sem_vistas"] }) {
  return (
    <Secao
      titulo="Fotos que faltam"
      vazio={!carros.length && "Cada carro à venda tem foto de todas as vistas."}
    >
      <Linhas>
        {carros.map(({ id, titulo, faltam }) => (
          <li key={id}>
            <a href={carroHref(id)}>
              <b>{titulo}</b>
              <small>{`sem ${faltam.join(", ")}`}</small>
            </a>
          </li>
        ))}
      </Linhas>
    </Secao>
  );
}

function Problemas({ pendencias }: { pendencias: Pendencias }) {
  const { mensagens_mortas, mensagens_espera, chamadas_mortas } = pendencias;
  return (
    <>
      {mensagens_mortas > 0 && (
        <Recusa>
          {`${counted(mensagens_mortas, "e-mail não saiu", "e-mails não saíram")} nos últimos 7 dias. Confira o servidor de e-mail.`}
        </Recusa>
      )}
      {mensagens_espera > 3600 && (
        <Recusa>{`Há e-mails esperando há ${waitOf(Math.floor(mensagens_espera / 3600))}.`}</Recusa>
      )}
      {chamadas_mortas > 0 && <Chamadas mortas={chamadas_mortas} />}
    </>
  );
}

/** The CRM has not answered them for 24 hours. */
function Chamadas({ mortas }: { mortas: number }) {
  const { act, ocupado, recusa } = useAction();
  return (
    <Recusa>
      <p>
        {`${counted(mortas, "aviso ao CRM não chegou", "avisos ao CRM não chegaram")}. Confira se o CRM está no ar e envie de novo. ${recusa}`}
      </p>
      <Botao disabled={ocupado} onClick={() => act(() => api.POST("/api/crm"))}>
        Reenviar ao CRM
      </Botao>
    </Recusa>
  );
}

function Passo({ hoje, id, nome, sobre, passo, dia, responsavel, revisao }: ProximoPasso & { hoje: string }) {
  const { end, ocupado, falha } = useAndamento(id, revisao);
  return (
    <li>
      <a href={contatoHref(id)}>
        <small data-tom={dia < hoje ? "erro" : "destaque"}>
          {dia < hoje ? `Atrasado, de ${dayOf(dia)}` : "Hoje"}
        </small>
        <b>{passo}</b>
        <small>
          <bdi>{nome}</bdi>
          {[sobre, responsavel.split(" ")[0]].filter(Boolean).map((um) => (
            <span key={um}>
              {" "}
              · <bdi>{um}</bdi>
            </span>
          ))}
        </small>
      </a>
      <Botao disabled={ocupado} aria-label={`feito: ${passo}, ${nome}`} onClick={() => end(passo)}>
        feito
      </Botao>
      {falha}
    </li>
  );
}
