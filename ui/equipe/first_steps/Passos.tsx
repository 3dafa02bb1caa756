/** /primeiros-passos, and a part of Hoje until the site opens: what each first step needs, and what can be done right here. */
import { api, useAction, useScreen } from "../desk.tsx";
import { Acao } from "../parts/Acao.tsx";
import { Botao, Botoes, Topo } from "../parts/Kit.tsx";
import type { Inicio, PassoInicial, PrimeirosPassos, Tentativa } from "../wire.ts";
import "./Passos.css";

export default function PrimeirosPassosScreen({ titulo, inicio }: PrimeirosPassos) {
  return (
    <>
      <Topo titulo={titulo} nota="Do banco vazio ao site no ar. O que pode esperar também se faz depois." />
      <Passos {...inicio} />
    </>
  );
}

const CATALOGOS = "Os catálogos estão prontos: marque o que a casa faz.";

export function Passos({ aberto, passos }: Inicio) {
  const { tell } = useScreen();
  /** What the mail server, or the site at its public address, answered. */
  const say = ({ texto }: Tentativa) => tell({ texto, fica: true });
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
            {passo.nome === "correio" && !passo.links?.length /* a server sends them */ && (
              <Acao call={() => api.POST("/api/inicio/correio")} onDone={say}>
                enviar um e-mail de teste
              </Acao>
            )}
            {passo.nome === "dominio" && (
              <Acao call={() => api.POST("/api/inicio/dominio")} onDone={say}>
                testar o endereço
              </Acao>
            )}
            {passo.nome === "servicos" && passo.falta && !passo.ocultos && (
              <Acao call={() => api.POST("/api/inicio/catalogo")} feito={{ texto: CATALOGOS }}>
                começar com um catálogo sem preços
              </Acao>
            )}
            {passo.nome === "abrir" && !aberto && <Abertura antes={before} />}
          </Botoes>
          {passo.falta && passo.ocultos?.length ? <Ocultos ocultos={passo.ocultos} /> : null}
        </li>
      ))}
    </ol>
  );
}

function Estado({ falta, espera }: PassoInicial) {
  if (!falta) return <small>feito</small>;
  return espera ? <small>pode esperar</small> : <small data-tom="destaque">falta</small>;
}

/** The kinds of the catalogue that visitors do not see yet. */
function Ocultos({ ocultos }: { ocultos: NonNullable<PassoInicial["ocultos"]> }) {
  const { act, ocupado, falha } = useAction();
  const confirm = (form: FormData) => {
    const idsOf = (name: string) => form.getAll(name).map(Number);
    const body = {
      "blindagem-categorias": idsOf("blindagem-categorias"),
      "estetica-categorias": idsOf("estetica-categorias"),
    };
    const texto = [...form].length ? "Os visitantes já veem." : "Marque antes o que a casa faz.";
    act(() => api.POST("/api/inicio/servicos", { body }), { feito: { texto } });
  };
  return (
    <form action={confirm}>
      <fieldset>
        <legend>O que a casa faz</legend>
        {ocultos.map(({ catalogo, id, titulo }) => (
          <label key={catalogo + id} data-fila="">
            <input type="checkbox" name={catalogo} value={id} /> {titulo}
          </label>
        ))}
      </fieldset>
      <Botao type="submit" disabled={ocupado}>
        é o que fazemos
      </Botao>
      {falha}
    </form>
  );
}

function Abertura({ antes }: { antes: PassoInicial[] }) {
  const { site, casa } = useScreen();
  const { sem_email } = casa;
  if (antes.length) return <p>{`Antes: ${antes.map(({ titulo }) => titulo).join(", ")}.`}</p>;
  const feito = { texto: "O site está no ar.", link: { href: site, titulo: "ver o site" } };
  const open = () => api.POST("/api/inicio/abertura", { params: { query: { sem_email } } });
  return (
    <>
      {sem_email && (
        <p>
          Sem servidor de e-mail, visitantes não recebem confirmações nem alertas, e a equipe não recebe
          avisos: tudo fica na mesa, que mostra os links.
        </p>
      )}
      <Acao peso="principal" call={open} feito={feito}>
        {sem_email ? "abrir o site sem e-mail" : "abrir o site"}
      </Acao>
    </>
  );
}
