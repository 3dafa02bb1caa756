/** /faleconosco: where the dealer is, and the contact form. */
import { useState } from "react";
import { redesOf } from "../layout/Footer.tsx";
import type { About } from "../lib/about.ts";
import { enviar } from "../lib/addresses.ts";
import { ERRO_ENVIO, ERRO_ENVIO_TEXTO, regraEmail, regraNome } from "../lib/campos.ts";
import { CATEGORIA_CONTATO, sendLead, type Visitante } from "../lib/lead.ts";
import { numeroOf } from "../lib/whatsapp.ts";
import { Capa } from "../parts/Capa.tsx";
import { Campo, Isca } from "../parts/formulario/Campo.tsx";
import { ObjetoCard } from "../parts/formulario/ObjetoCard.tsx";
import { PrivacidadeNota } from "../parts/formulario/PrivacidadeNota.tsx";
import { SuccessModal } from "../parts/formulario/SuccessModal.tsx";
import { Telefone } from "../parts/formulario/Telefone.tsx";
import { useFormulario } from "../parts/formulario/useFormulario.ts";
import { useIntencao } from "../parts/formulario/useIntencao.ts";
import { Email, Nome } from "../parts/formulario/Visitante.tsx";
import { Localizacao } from "../parts/Localizacao.tsx";
import { usePage } from "../usePage.ts";
import type { FaleConosco } from "../wire.ts";
import "./faleconosco.css";

type Campos = Visitante & { assunto: string; site: string };

const VAZIO: Campos = { nome: "", email: "", telefone: "", assunto: "", site: "" };
const OBRIGATORIO = "Campo obrigatório";

export const about: About = { capa: true };

export default function FaleConoscoPage({ objeto }: FaleConosco) {
  return (
    <main className="faleconosco">
      <Capa
        imagem="/media/interior-couro.jpg"
        rotulo="Fale conosco"
        titulo="Uma conversa, sem roteiro"
        texto="Escreva, ligue ou venha. Quem responde é um consultor da casa, não um robô."
      />
      <div className="faleconosco__faixa">
        <div className="faleconosco__largura largura">
          <Contatos />
          <Formulario objeto={objeto} />
        </div>
      </div>
    </main>
  );
}

function Contatos() {
  const { site } = usePage();
  const [primeiro] = site.whatsapp;
  const redes = redesOf(site);
  return (
    <section className="faleconosco__contatos" aria-labelledby="contatos">
      <h2 id="contatos">Onde estamos</h2>
      <address>
        {site.endereco}, {site.endnum}
        <br />
        {site.bairro}, {site.cidade} – {site.estado}
        <br />
        CEP {site.cep}
      </address>
      <h3>Horário</h3>
      <p>{site.horario}</p>
      <h3>Como chegar</h3>
      <div className="faleconosco__mapa">
        <Localizacao site={site} />
      </div>
      {primeiro && (
        <>
          <h3>{primeiro.destinatario}</h3>
          <p>
            <a href={`tel:+${numeroOf(primeiro.whatsapp)}`}>{primeiro.whatsapp}</a>
          </p>
        </>
      )}
      {redes.length > 0 && (
        <>
          <h3>Redes</h3>
          <ul className="faleconosco__redes">
            {redes.map(({ nome, href }) => (
              <li key={nome}>
                <a href={href} target="_blank" rel="noopener noreferrer">
                  {nome}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Formulario({ objeto }: Pick<FaleConosco, "objeto">) {
  const [enviado, setEnviado] = useState(false);
  const { chaveOf, tempo } = useIntencao();
  const assunto = objeto?.assunto.slice(0, 160) ?? "";
  const { control, register, submit, reset, formState, falha } = useFormulario({ ...VAZIO, assunto });
  const { errors, isSubmitting } = formState;

  async function send({ site, ...campos }: Campos) {
    const lead = { ...campos, categoria: CATEGORIA_CONTATO, ...(objeto && { sobre: objeto.sobre }) };
    await sendLead({ ...lead, site, tempo_ms: tempo() }, chaveOf(lead));
    setEnviado(true);
    reset(VAZIO);
  }

  return (
    <form
      className="faleconosco__form"
      id="formulario"
      method="post"
      action={enviar("contato")}
      noValidate
      onSubmit={submit(send)}
      aria-label="Formulário de contato"
    >
      <h2>Escreva para nós</h2>
      {objeto && <ObjetoCard objeto={objeto} sem="/faleconosco" />}
      <Nome claro erro={errors.nome?.message} {...register("nome", regraNome(OBRIGATORIO))} />
      <Email claro erro={errors.email?.message} {...register("email", regraEmail("Email inválido"))} />
      <Telefone
        claro
        rotulo="Telefone"
        control={control}
        name="telefone"
        obrigatorio={OBRIGATORIO}
        erro={errors.telefone?.message}
      />
      <Campo
        claro
        rotulo="Assunto"
        maxLength={160}
        defaultValue={assunto}
        erro={errors.assunto?.message}
        {...register("assunto", { required: OBRIGATORIO })}
      />
      <Isca {...register("site")} />
      {falha && (
        <p className="faleconosco__falha" role="alert">
          {ERRO_ENVIO} <span>{ERRO_ENVIO_TEXTO}</span>
        </p>
      )}
      <button type="submit" className="botao botao--claro" disabled={isSubmitting}>
        {isSubmitting ? "Enviando…" : "Enviar mensagem"}
      </button>
      <PrivacidadeNota />
      <SuccessModal aberto={enviado} onClose={() => setEnviado(false)} titulo="Formulário enviado!" />
    </form>
  );
}
