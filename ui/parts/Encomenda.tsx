/** The made-to-order form of an empty search (readings 15): it sends a lead whose subject is the car. */
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { newKey } from "../api.ts";
import { EMAIL, ERRO_ENVIO, ERRO_ENVIO_TEXTO, NOME_MINIMO } from "../lib/contato.ts";
import { type Contato, encomendaOf, sendLead } from "../lib/lead.ts";
import { Campo, Isca } from "./Campo.tsx";
import { Telefone } from "./Telefone.tsx";
import "./Encomenda.css";

type Campos = Contato & { modelo: string; site: string };

export function Encomenda({ modelo }: { modelo: string }) {
  const [estado, setEstado] = useState<"aberta" | "enviada" | "falhou">("aberta");
  const intent = useRef({ chave: "", inicio: 0 });
  useEffect(() => {
    intent.current = { chave: newKey(), inicio: performance.now() };
  }, []);

  async function enviar({ modelo, site, ...contato }: Campos) {
    const { chave, inicio } = intent.current;
    const tempo_ms = Math.round(performance.now() - inicio);
    const lead = await sendLead({ ...encomendaOf(contato, modelo), site, tempo_ms }, chave);
    setEstado(lead ? "enviada" : "falhou");
  }

  return (
    <section className="encomenda" aria-labelledby="encomenda">
      <div className="encomenda__largura">
        <div className="encomenda__texto">
          <h2 className="encomenda__titulo" id="encomenda">
            Encomende o seu
          </h2>
          <p>
            Diga o carro e o ano. Procuramos na nossa rede de colecionadores, concessionárias e importadores e
            só chamamos você quando houver um exemplar que compraríamos para nós.
          </p>
        </div>
        {estado === "enviada" ? (
          <p className="encomenda__enviada" role="status">
            Encomenda recebida. Um consultor fala com você em breve.
          </p>
        ) : (
          <Formulario modelo={modelo} falhou={estado === "falhou"} onEnviar={enviar} />
        )}
      </div>
    </section>
  );
}

type FormularioProps = { modelo: string; falhou: boolean; onEnviar: (campos: Campos) => Promise<void> };

function Formulario({ modelo, falhou, onEnviar }: FormularioProps) {
  const { control, register, handleSubmit, formState } = useForm<Campos>({
    mode: "onBlur",
    defaultValues: { nome: "", email: "", telefone: "", modelo, site: "" },
  });
  const { errors, isSubmitting } = formState;
  const looks = { claro: true, discreto: true };
  return (
    <form
      className="encomenda__form"
      method="post"
      action="/enviar/encomenda"
      noValidate
      onSubmit={handleSubmit(onEnviar)}
      aria-label="Encomendar um carro"
    >
      <Campo
        {...looks}
        rotulo="Nome"
        autoComplete="name"
        maxLength={120}
        erro={errors.nome && "Informe o seu nome"}
        {...register("nome", { required: true, minLength: NOME_MINIMO })}
      />
      <Campo
        {...looks}
        rotulo="E-mail"
        type="email"
        autoComplete="email"
        maxLength={120}
        erro={errors.email && "Informe um e-mail válido"}
        {...register("email", { required: true, pattern: EMAIL })}
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
        erro={errors.modelo && "Diga qual carro você procura"}
        {...register("modelo", { required: true, minLength: 2 })}
      />
      <Isca {...register("site")} />
      <button type="submit" className="botao botao--claro" disabled={isSubmitting}>
        {isSubmitting ? "enviando…" : "encomendar"}
      </button>
      {falhou && (
        <p className="encomenda__falha" role="alert">
          {ERRO_ENVIO} {ERRO_ENVIO_TEXTO}
        </p>
      )}
    </form>
  );
}
