/** The made-to-order form of an empty search (reading 15): it sends a lead whose subject is the car. */
import { useState } from "react";
import { enviar } from "../../lib/addresses.ts";
import { ERRO_ENVIO, ERRO_ENVIO_TEXTO, regraEmail, regraNome } from "../../lib/campos.ts";
import { encomendaLeadOf, sendLead, type Visitante } from "../../lib/lead.ts";
import { Campo, Isca } from "./Campo.tsx";
import { PrivacidadeNota } from "./PrivacidadeNota.tsx";
import { Telefone } from "./Telefone.tsx";
import { Email, Nome } from "./Visitante.tsx";
import "./Encomenda.css";
import { useFormulario } from "./useFormulario.ts";
import { useIntencao } from "./useIntencao.ts";

type Campos = Visitante & { modelo: string; site: string };

export function Encomenda({ modelo }: { modelo: string }) {
  const [enviada, setEnviada] = useState(false);
  const { chaveOf, tempo } = useIntencao();

  async function send({ modelo, site, ...visitante }: Campos) {
    const lead = encomendaLeadOf(visitante, modelo);
    await sendLead({ ...lead, site, tempo_ms: tempo() }, chaveOf(lead));
    setEnviada(true);
  }

  return (
    <section className="encomenda" aria-labelledby="encomenda">
      <div className="encomenda__largura largura">
        <div className="encomenda__texto">
          <h2 className="encomenda__titulo" id="encomenda">
            Encomende o seu
          </h2>
          <p>
            Diga o carro e o ano. Procuramos na nossa rede de colecionadores, concessionárias e importadores e
            só chamamos você quando houver um exemplar que compraríamos para nós.
          </p>
        </div>
        {enviada ? (
          <p className="encomenda__enviada" role="status">
            Encomenda recebida. Um consultor fala com você em breve.
          </p>
        ) : (
          <Formulario modelo={modelo} onSend={send} />
        )}
      </div>
    </section>
  );
}

type FormularioProps = { modelo: string; onSend: (campos: Campos) => Promise<void> };

function Formulario({ modelo, onSend }: FormularioProps) {
  const { control, register, submit, formState, falha } = useFormulario<Campos>({
    nome: "",
    email: "",
    telefone: "",
    modelo,
    site: "",
  });
  const { errors, isSubmitting } = formState;
  const looks = { claro: true, discreto: true };
  return (
    <form
      className="encomenda__form"
      method="post"
      action={enviar("encomenda")}
      noValidate
      onSubmit={submit(onSend)}
      aria-label="Encomendar um carro"
    >
      <Nome {...looks} erro={errors.nome?.message} {...register("nome", regraNome("Informe o seu nome"))} />
      <Email
        {...looks}
        erro={errors.email?.message}
        {...register("email", regraEmail("Informe um e-mail válido"))}
      />
      <Telefone
        {...looks}
        rotulo="Telefone"
        control={control}
        name="telefone"
        erro={errors.telefone?.message}
      />
      <Campo
        {...looks}
        rotulo="Veículo, modelo e ano"
        maxLength={80}
        placeholder="Porsche 911 Carrera 2025"
        erro={errors.modelo?.message}
        {...register("modelo", regraNome("Diga qual carro você procura"))}
      />
      <Isca {...register("site")} />
      <button type="submit" className="botao botao--claro" disabled={isSubmitting}>
        {isSubmitting ? "enviando…" : "encomendar"}
      </button>
      {falha && (
        <p className="encomenda__falha" role="alert">
          {ERRO_ENVIO} {ERRO_ENVIO_TEXTO}
        </p>
      )}
      <PrivacidadeNota />
    </form>
  );
}
