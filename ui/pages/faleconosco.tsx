/** /faleconosco: where the dealer is, and the contact form. */
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useSearchParams } from "react-router";
import { newKey } from "../api.ts";
import { redesOf } from "../layout/Footer.tsx";
import { EMAIL, ERRO_ENVIO, ERRO_ENVIO_TEXTO } from "../lib/contato.ts";
import { CATEGORIA_CONTATO, type Contato, sendLead } from "../lib/lead.ts";
import { usePage } from "../page.tsx";
import { Campo, Isca } from "../parts/Campo.tsx";
import { Capa } from "../parts/Capa.tsx";
import { SuccessModal } from "../parts/SuccessModal.tsx";
import { Telefone } from "../parts/Telefone.tsx";
import "./faleconosco.css";

type Campos = Contato & { assunto: string; site: string };

const OBRIGATORIO = "Campo obrigatório";

export default function FaleConoscoPage() {
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
          <Formulario />
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
      {primeiro && (
        <>
          <h3>{primeiro.destinatario}</h3>
          <p>
            <a href={`tel:+55${primeiro.whatsapp.replace(/\D/g, "")}`}>{primeiro.whatsapp}</a>
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

function Formulario() {
  const [query] = useSearchParams();
  const [estado, setEstado] = useState<"aberto" | "enviado" | "falhou">("aberto");
  const intent = useRef({ chave: "", inicio: 0 });
  const { control, register, handleSubmit, reset, clearErrors, formState } = useForm<Campos>({
    mode: "onBlur",
    defaultValues: {
      nome: "",
      email: "",
      telefone: "",
      assunto: query.get("assunto")?.slice(0, 160) ?? "",
      site: "",
    },
  });
  const { errors, isSubmitting } = formState;

  function abrir() {
    intent.current = { chave: newKey(), inicio: performance.now() };
  }
  useEffect(abrir, []);

  async function enviar({ site, ...campos }: Campos) {
    const tempo_ms = Math.round(performance.now() - intent.current.inicio);
    const lead = await sendLead(
      { ...campos, categoria: CATEGORIA_CONTATO, site, tempo_ms },
      intent.current.chave,
    );
    setEstado(lead ? "enviado" : "falhou");
    if (!lead) return;
    reset({ nome: "", email: "", telefone: "", assunto: "", site: "" });
    abrir();
  }

  /** An error clears when its field is edited. */
  const campo = (nome: keyof Campos, regras: object) =>
    register(nome, { ...regras, onChange: () => clearErrors(nome) });

  return (
    <form
      className="faleconosco__form"
      method="post"
      action="/enviar/contato"
      noValidate
      onSubmit={handleSubmit(enviar)}
      aria-label="Formulário de contato"
    >
      <h2>Escreva para nós</h2>
      <Campo
        claro
        rotulo="Nome"
        autoComplete="name"
        maxLength={120}
        erro={errors.nome && OBRIGATORIO}
        {...campo("nome", { required: true, minLength: 2 })}
      />
      <Campo
        claro
        rotulo="E-mail"
        type="email"
        autoComplete="email"
        maxLength={254}
        erro={errors.email && "Email inválido"}
        {...campo("email", { required: true, pattern: EMAIL })}
      />
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
        erro={errors.assunto && OBRIGATORIO}
        {...campo("assunto", { required: true })}
      />
      <Isca {...register("site")} />
      {estado === "falhou" && (
        <p className="faleconosco__falha" role="alert">
          {ERRO_ENVIO} <span>{ERRO_ENVIO_TEXTO}</span>
        </p>
      )}
      <button type="submit" className="botao botao--claro" disabled={isSubmitting}>
        {isSubmitting ? "Enviando…" : "Enviar mensagem"}
      </button>
      <p className="faleconosco__privacidade">
        Usamos seus dados só para responder.{" "}
        <a href="/privacidade" target="_blank" rel="noopener">
          Como cuidamos deles
        </a>
      </p>
      <SuccessModal
        aberto={estado === "enviado"}
        onFechar={() => setEstado("aberto")}
        titulo="Formulário enviado!"
      />
    </form>
  );
}
