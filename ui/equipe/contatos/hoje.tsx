/** /: the day's work: next steps, new contacts, appointments, cars that need attention. */
import { VISITAS } from "../../contract/equipe.ts";
import { carro as carroHref, contato as contatoHref, estoque } from "../addresses.ts";
import { api, hasQuotes, useScreen } from "../desk.tsx";
import { precoOf } from "../editor/numbers.ts";
import { Carros } from "../estoque/Carros.tsx";
import { Passos as PrimeirosPassos } from "../first_steps/Passos.tsx";
import { Acao } from "../parts/Acao.tsx";
import { Botao, Linhas, Recusa, Secao, Topo } from "../parts/Kit.tsx";
import { counted, dayOf } from "../parts/times.ts";
import type { CarroLinha, Hoje, Pendencias, ProximoPasso, VisitaMarcada } from "../wire.ts";
import { useAndamento } from "./Agenda.tsx";
import { linhaOf } from "./ListaContatos.tsx";
import "./hoje.css";

const MOSTRADAS = 8;
const NOVOS = "/contatos?estado=novo";
const ORCAMENTOS = "/contatos?tipo=orcamento&dias=7";
const OFERTAS = "/contatos?tipo=venda&dias=7";
const A_VENDA = estoque({ situacao: "a-venda" });
const DIA_MS = 24 * 60 * 60 * 1000;
/** Of opening hours. */
const DEMORA_MIN = 60;

export default function HojeScreen({ pendencias, inicio }: Hoje) {
  const { may } = useScreen();
  const { contagem, contatos, passos, hoje } = pendencias;
  const { ocultos } = pendencias.balcao;
  const correio = inicio.passos.find(({ nome }) => nome === "correio");
  return (
    <>
      <Topo titulo="Hoje" />
      {!inicio.aberto && (
        <Secao titulo="Primeiros passos" vazio={!may("primeiros_passos") && "O site ainda não abriu."}>
          <PrimeirosPassos {...inicio} />
        </Secao>
      )}
      <Problemas {...pendencias} correio={inicio.aberto && correio?.falta} />
      <Secao titulo="Contatos novos" vazio={!contatos.length && "Ninguém espera resposta. Bom trabalho."}>
        <Linhas>{contatos.map(linhaOf)}</Linhas>
        {contagem.novos > contatos.length && (
          <Mais href={NOVOS}>{`Ver todos os ${contagem.novos.toLocaleString("pt-BR")}`}</Mais>
        )}
      </Secao>
      <Secao titulo="Para fazer" vazio={!passos.length && "Nenhum próximo passo para hoje."}>
        <Linhas>
          {passos.map((um) => (
            <Passo key={um.id} {...um} hoje={hoje} />
          ))}
        </Linhas>
      </Secao>
      <Numeros {...pendencias} />
      <p data-fila="">
        <Mais href="/contatos/novo">Novo contato</Mais>
        <Mais href="/estoque/novo">Novo carro</Mais>
        {may("numeros") && <Mais href="/numeros">O mês em números</Mais>}
        {ocultos > 0 && (
          <Mais href={estoque({ situacao: "oculto", falta: "fotos" })}>
            {`${counted(ocultos, "carro oculto", "carros ocultos")} por falta de fotos`}
          </Mais>
        )}
      </p>
      <div className="hoje__lados grade">
        <Proximas pendencias={pendencias} />
        <Parados carros={pendencias.parados} />
      </div>
      {pendencias.balcao.disponiveis > 0 && (
        <>
          <Incompletos pendencias={pendencias} />
          <Vistas carros={pendencias.sem_vistas} />
        </>
      )}
    </>
  );
}

/** `correio` is what the step of the mail says of an open site, "" once it is done. */
type ProblemasProps = Pendencias & { correio: string | false | undefined };

/** Mails that were not sent, and calls to the CRM that failed. */
function Problemas(props: ProblemasProps) {
  const { mensagens_mortas, mensagens_espera, chamadas_mortas, correio } = props;
  const { sem_email } = useScreen().casa;
  const horas = Math.floor(mensagens_espera / 3600);
  return (
    <>
      {sem_email && correio && <Recusa>{correio}</Recusa>}
      {mensagens_mortas > 0 && (
        <Recusa>
          {`${counted(mensagens_mortas, "e-mail não saiu", "e-mails não saíram")} nos últimos 7 dias. Confira o servidor de e-mail.`}
        </Recusa>
      )}
      {mensagens_espera > 3600 && (
        <Recusa>{`Há e-mails esperando há ${horas < 48 ? `${horas} h` : `${Math.floor(horas / 24)} dias`}.`}</Recusa>
      )}
      {chamadas_mortas > 0 && (
        <Recusa>
          <p>
            {`${counted(chamadas_mortas, "aviso ao CRM não chegou", "avisos ao CRM não chegaram")}. Confira se o CRM está no ar e envie de novo.`}
          </p>
          <Acao call={() => api.POST("/api/crm")}>Reenviar ao CRM</Acao>
        </Recusa>
      )}
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
          {um.loja && <span>{` · ${um.loja}`}</span>}
          <span>{` · ${VISITAS[um.visita]}`}</span>
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

function completosOf({ disponiveis, incompletos }: Pendencias["balcao"]): string {
  if (incompletos) return counted(incompletos, "pede atenção", "pedem atenção");
  return disponiveis ? "todos completos" : "";
}

type Numero = [href: string, valor: number, um: string, varios: string, nota: string];

function Numeros({ contagem, visitas, alertas, balcao, hoje }: Pendencias) {
  const { novos, espera, orcamentos, ofertas } = contagem;
  const { casa } = useScreen();
  const esperam = espera ? `o mais antigo espera ${espera.texto}` : "ninguém espera resposta";
  const deHoje = visitas.filter(({ dia }) => dia === hoje).length;
  const proximas = `${visitas.length} nos próximos 14 dias`;
  const privadas = "com fotos só para a equipe";
  const avisos = counted(alertas.novos, "novo em 7 dias", "novos em 7 dias");
  const numeros: Numero[] = [
    [NOVOS, novos, "contato novo", "contatos novos", esperam],
    ["/contatos?tipo=visita", deHoje, "visita hoje", "visitas hoje", proximas],
    [ORCAMENTOS, orcamentos, "orçamento em 7 dias", "orçamentos em 7 dias", "pedidos no site"],
    [OFERTAS, ofertas, "carro oferecido em 7 dias", "carros oferecidos em 7 dias", privadas],
    ["/contatos/alertas", alertas.ativos, "alerta “Avise-me”", "alertas “Avise-me”", avisos],
    [A_VENDA, balcao.disponiveis, "carro à venda", "carros à venda", completosOf(balcao)],
  ];
  const shown = numeros.filter(([href]) => href !== ORCAMENTOS || orcamentos > 0 || hasQuotes(casa));
  const demora = (espera?.minutos ?? 0) >= DEMORA_MIN;
  return (
    <ul className="hoje__numeros grade vao-12 acima-32">
      {shown.map(([href, valor, um, varios, nota]) => (
        <li key={href}>
          <a
            className="hoje__numero grade alto vao-4"
            data-caixa=""
            data-alerta={(href === NOVOS && demora) || undefined}
            href={href}
          >
            <b className="titulo texto-40">{valor.toLocaleString("pt-BR")}</b>
            <span>{valor === 1 ? um : varios}</span>
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
            <a className="hoje__falta bloco cantos texto-14" data-caixa="" href={estoque({ falta })}>
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
      titulo="O que as fotos não indicam"
      vazio={!carros.length && "De cada carro à venda há fotos indicadas de todas as vistas."}
    >
      <Linhas>
        {carros.map(({ id, titulo, faltam }) => (
          <li key={id}>
            <a href={carroHref(id)}>
              <b>{titulo}</b>
              <small>{`sem indicação de ${faltam.join(", ")}`}</small>
            </a>
          </li>
        ))}
      </Linhas>
    </Secao>
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
