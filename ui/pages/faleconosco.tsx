/** /faleconosco: where the dealer is, and the contact form. */
import { useState } from "react";
import { Endereco, redesOf } from "../layout/Footer.tsx";
import type { About } from "../lib/about.ts";
import { textsOf } from "../lib/texts.ts";
import { numeroOf } from "../lib/whatsapp.ts";
import { Capa } from "../parts/Capa.tsx";
import { ContatoFormulario } from "../parts/formulario/ContatoFormulario.tsx";
import { SuccessModal } from "../parts/formulario/SuccessModal.tsx";
import { Localizacao } from "../parts/Localizacao.tsx";
import { usePage } from "../usePage.ts";
import type { FaleConosco } from "../wire.ts";
import "./faleconosco.css";

export const about: About = { capa: true };

export default function FaleConoscoPage({ proprio, objeto }: FaleConosco) {
  const [enviado, setEnviado] = useState(false);
  return (
    <main>
      <Capa
        foto={proprio.fotos.capa}
        {...textsOf(proprio, "capa", {
          rotulo: "Fale conosco",
          titulo: "Uma conversa, sem roteiro",
          texto: "Escreva, ligue ou venha. Quem responde é um consultor da casa, não um robô.",
        })}
      />
      <div className="claro trecho">
        <div className="faleconosco__largura largura pilha">
          <Contatos titulo={proprio.textos.contatos_titulo ?? "Onde estamos"} />
          <div id="formulario">
            <ContatoFormulario objeto={objeto} onSent={() => setEnviado(true)} />
          </div>
        </div>
      </div>
      <SuccessModal aberto={enviado} onClose={() => setEnviado(false)} titulo="Formulário enviado!" />
    </main>
  );
}

function Contatos({ titulo }: { titulo: string }) {
  const { site } = usePage();
  const [primeiro] = site.whatsapp;
  const redes = redesOf(site);
  return (
    <section className="faleconosco__contatos" aria-labelledby="contatos">
      <h2 className="abaixo-24 texto-28" id="contatos">
        {titulo}
      </h2>
      <Endereco site={site} />
      <h3 className="acima-32 texto-14 fog">Horário</h3>
      <p>{site.horario}</p>
      <h3 className="acima-32 texto-14 fog">Como chegar</h3>
      <div className="acima-8">
        <Localizacao site={site} />
      </div>
      {primeiro && (
        <>
          <h3 className="acima-32 texto-14 fog">{primeiro.destinatario}</h3>
          <p>
            <a className="sublinhado" href={`tel:+${numeroOf(primeiro.whatsapp)}`}>
              {primeiro.whatsapp}
            </a>
          </p>
        </>
      )}
      {redes.length > 0 && (
        <>
          <h3 className="acima-32 texto-14 fog">Redes</h3>
          <ul className="linha vao-20">
            {redes.map(({ texto, href }) => (
              <li key={href}>
                <a className="sublinhado" href={href} target="_blank" rel="noopener noreferrer">
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
