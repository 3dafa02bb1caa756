/** /agendamento: the form of an appointment, for a visit or a test drive, and its confirmation. */
import type { About } from "../lib/about.ts";
import * as addresses from "../lib/addresses.ts";
import { DESEJO_TITULOS, ESTADO_TITULOS, isImportado, isMarcada } from "../lib/horario.ts";
import { canChat, mensagemOfVisita } from "../lib/whatsapp.ts";
import { FolhaLarga } from "../parts/FolhaLarga.tsx";
import { AgendamentoFormulario } from "../parts/formulario/AgendamentoFormulario.tsx";
import { ObjetoCard } from "../parts/formulario/ObjetoCard.tsx";
import { HorarioDados } from "../parts/HorarioDados.tsx";
import { Localizacao } from "../parts/Localizacao.tsx";
import { useFollow } from "../platform/useFollow.ts";
import { usePage } from "../usePage.ts";
import type { Agendamento, HorarioMarcado } from "../wire.ts";
import "./agendamento.css";

/** A visit to a car is its consultant's (reading 46). */
export const about = ({ objeto }: Agendamento): About<Agendamento> =>
  objeto && /^(veiculo|importado)-/.test(objeto.sobre)
    ? { contato: 1, mensagem: (_, site_url) => mensagemOfVisita(objeto, site_url) }
    : {};

export default function AgendamentoPage({ objeto, dias, marcado, mudar }: Agendamento) {
  const follow = useFollow();
  const { lojas } = usePage().site;
  const carro = objeto?.sobre.startsWith("loja-") ? null : objeto;
  if (marcado) return <Marcado marcado={marcado} mudar={mudar} />;
  return (
    <FolhaLarga
      topo={<Convite objeto={objeto} />}
      objeto={carro ? <ObjetoCard objeto={carro} sem="/agendamento" /> : lojas && <Lojas />}
    >
      {dias.length ? (
        <AgendamentoFormulario
          objeto={objeto}
          dias={dias}
          onSent={(id) => follow(addresses.agendamento(id))}
        />
      ) : (
        <p role="status">
          Não há horários abertos nos próximos dias.{" "}
          <a className="sublinhado" href="/faleconosco">
            Fale conosco
          </a>{" "}
          e combinamos um.
        </p>
      )}
    </FolhaLarga>
  );
}

/** The choice of one of several shops. */
function Lojas() {
  const { loja, lojas = [] } = usePage().site;
  return (
    <nav className="linha vao-20 fila" aria-label="Em que loja">
      {lojas.map((uma) => (
        <a
          key={uma.numero ?? 0}
          className={`alvo ${uma.numero === loja.numero ? "negrito" : "sublinhado"}`}
          href={uma.numero ? addresses.visita(`loja-${uma.numero}`) : "/agendamento"}
          aria-current={uma.numero === loja.numero ? "page" : undefined}
        >
          {uma.nome}
        </a>
      ))}
    </nav>
  );
}

function Convite({ objeto }: Pick<Agendamento, "objeto">) {
  const video = canChat(usePage().site.loja.whatsapp);
  const [deCarro, daLoja] = video
    ? ["Visita, test drive ou vídeo", "Vídeo ou visita"]
    : ["Visita ou test drive", "Visita"];
  return (
    <>
      <p className="rotulo">{objeto?.sobre.startsWith("veiculo-") ? deCarro : daLoja}</p>
      <h1 className="acima-12 abaixo-16 parte texto-56">
        {objeto?.nome ? "Marque um horário" : "Agende uma visita"}
      </h1>
      {isImportado(objeto?.sobre) ? (
        <p>
          {`Este carro ainda não está no Brasil. ${video ? "Por chamada de vídeo, ou aqui" : "Aqui"} na loja, um consultor mostra fotos, prazos e custos da importação.`}
        </p>
      ) : (
        <p>Um consultor confirma com você.</p>
      )}
    </>
  );
}

function Marcado({ marcado, mudar }: { marcado: HorarioMarcado } & Pick<Agendamento, "mudar">) {
  const { site } = usePage();
  const { id, desejo, estado = "pedida" } = marcado;
  return (
    <main className="abertura claro">
      <section className="agendamento__marcado largura pilha topo vao-20" aria-labelledby="marcado">
        <p className="rotulo">{ESTADO_TITULOS[estado]}</p>
        <h1 className="texto-56" id="marcado">
          {DESEJO_TITULOS[desejo]}
        </h1>
        <HorarioDados marcado={marcado} />
        {mudar !== null && (
          <p>
            {estado === "pedida" && <span>{"Um consultor confirma o horário com você. "}</span>}
            {mudar ? (
              <span>
                Desta vez não enviamos um e-mail: guarde este link para{" "}
                <a className="sublinhado" href={mudar}>
                  mudar ou cancelar o seu horário
                </a>
                .
              </span>
            ) : (
              <span>Os mesmos dados vão para o seu e-mail, com o link para mudar ou cancelar.</span>
            )}
          </p>
        )}
        {isMarcada(marcado) && (
          <>
            <p className="fila">
              <a className="botao" href={addresses.agenda(id)} download="visita.ics">
                Adicionar à agenda
              </a>
            </p>
            {desejo !== "video" && <Localizacao loja={site.loja} />}
          </>
        )}
      </section>
    </main>
  );
}
