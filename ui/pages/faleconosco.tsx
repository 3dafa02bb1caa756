/** /faleconosco: where the dealer is, and the contact form. */
import { useState } from "react";
import { Endereco, redesOf } from "../layout/Footer.tsx";
import type { About } from "../lib/about.ts";
import { textsOf } from "../lib/texts.ts";
import { linkOf, mensagemOfSite, numeroOf } from "../lib/whatsapp.ts";
import { Capa } from "../parts/Capa.tsx";
import { ContatoFormulario } from "../parts/formulario/ContatoFormulario.tsx";
import { SuccessModal } from "../parts/formulario/SuccessModal.tsx";
import { Localizacao } from "../parts/Localizacao.tsx";
import { usePage } from "../usePage.ts";
import type { FaleConosco, Loja } from "../wire.ts";
import "./faleconosco.css";

export const about: About = { capa: true };

export default function FaleConoscoPage({ proprio, objeto }: FaleConosco) {
  const [enviado, setEnviado] = useState(false);
  return (
    <main>
      <Capa baixa foto={proprio.fotos.capa} {...textsOf(proprio, "capa")} />
      <div className="claro trecho">
        <div className="faleconosco__largura largura pilha">
          <Contatos titulo={proprio.textos.contatos_titulo} />
          <div id="formulario">
            <ContatoFormulario objeto={objeto} onSent={() => setEnviado(true)} />
          </div>
        </div>
      </div>
      <SuccessModal aberto={enviado} onClose={() => setEnviado(false)} titulo="Formulário enviado!" />
    </main>
  );
}

function Contatos({ titulo }: { titulo: string | undefined }) {
  const { site } = usePage();
  const redes = redesOf(site);
  return (
    <section aria-labelledby="contatos">
      <h2 className="abaixo-24 texto-28" id="contatos">
        {titulo}
      </h2>
      {site.lojas?.map((loja) => (
        <div className="abaixo-32" key={loja.nome}>
          <h2 className="abaixo-12 texto-20">{loja.nome}</h2>
          <UmaLoja loja={loja} />
        </div>
      )) ?? <UmaLoja loja={site.loja} />}
      {site.email && (
        <>
          <h3 className="acima-32 nota">E-mail</h3>
          <p>
            <a className="sublinhado alvo-24" href={`mailto:${site.email}`}>
              {site.email}
            </a>
          </p>
        </>
      )}
      {redes.length > 0 && (
        <>
          <h3 className="acima-32 nota">Redes</h3>
          <ul className="linha vao-20">
            {redes.map(({ texto, href }) => (
              <li key={href}>
                <a className="sublinhado alvo-24" href={href} target="_blank" rel="noopener noreferrer">
                  {texto}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function UmaLoja({ loja }: { loja: Loja }) {
  const [primeiro] = loja.whatsapp;
  const conversa = linkOf(loja.whatsapp, {}, mensagemOfSite(usePage().site));
  return (
    <>
      <Endereco loja={loja} />
      <h3 className="acima-32 nota">Horário</h3>
      <p>{loja.horario}</p>
      <h3 className="acima-32 nota">Como chegar</h3>
      <div className="acima-8">
        <Localizacao loja={loja} />
      </div>
      {primeiro && (
        <>
          <h3 className="acima-32 nota">{primeiro.destinatario}</h3>
          <p>
            <a className="sublinhado alvo-24" href={`tel:+${numeroOf(primeiro.whatsapp)}`}>
              {primeiro.whatsapp}
            </a>
          </p>
          {conversa?.target && (
            <p>
              <a className="sublinhado alvo-24" {...conversa}>
                {`WhatsApp ${primeiro.conversa ?? ""}`}
              </a>
            </p>
          )}
        </>
      )}
    </>
  );
}
