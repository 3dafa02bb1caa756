/** The made-to-order form of an empty search (readings 15): it sends a lead whose subject is the car. */
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { PatternFormat } from "react-number-format";
import { api } from "../api.ts";
import { type Contato, encomendaOf } from "../lib/lead.ts";
import "./Encomenda.css";

type Campos = Contato & { modelo: string };

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const TELEFONE = /^\(\d{2}\) \d{4,5}-\d{4}$/;
export const ERRO_ENVIO = "Error sending proposal. Please try again.";

export function Encomenda({ modelo }: { modelo: string }) {
  const [enviada, setEnviada] = useState(false);
  const [falhou, setFalhou] = useState(false);
  const { control, register, handleSubmit, reset, formState } = useForm<Campos>({
    mode: "onBlur",
    defaultValues: { nome: "", email: "", telefone: "", modelo },
  });
  const { errors, isSubmitting } = formState;

  async function enviar({ modelo, ...contato }: Campos) {
    setFalhou(false);
    const lead = await sendLead(encomendaOf(contato, modelo));
    if (!lead) return setFalhou(true);
    setEnviada(true);
    reset();
  }

  return (
    <section className="encomenda" aria-labelledby="encomenda">
      <div className="encomenda__largura">
        <div className="encomenda__texto">
          <h2 className="encomenda__titulo" id="encomenda">
            Encomende o seu
          </h2>
          <p>
            Diga o carro e o ano. Procuramos na nossa rede de colecionadores, concessionárias e importadores e só
            chamamos você quando houver um exemplar que compraríamos para nós.
          </p>
        </div>
        {enviada ? (
          <p className="encomenda__enviada" role="status">
            Encomenda recebida. Um consultor fala com você em breve.
          </p>
        ) : (
          <form className="encomenda__form" noValidate onSubmit={handleSubmit(enviar)} aria-label="Encomendar um carro">
            <Campo rotulo="Nome" erro={errors.nome && "Informe o seu nome"}>
              <input autoComplete="name" maxLength={120} {...register("nome", { required: true, minLength: 2 })} />
            </Campo>
            <Campo rotulo="E-mail" erro={errors.email && "Informe um e-mail válido"}>
              <input
                type="email"
                autoComplete="email"
                maxLength={120}
                {...register("email", { required: true, pattern: EMAIL })}
              />
            </Campo>
            <Campo rotulo="Telefone" erro={errors.telefone && "Informe o telefone com DDD"}>
              <Controller
                control={control}
                name="telefone"
                rules={{ required: true, pattern: TELEFONE }}
                render={({ field: { ref, value, onChange, onBlur, name } }) => (
                  <PatternFormat
                    getInputRef={ref}
                    type="tel"
                    autoComplete="tel"
                    name={name}
                    value={value}
                    format={value.replace(/\D/g, "").length > 10 ? "(##) #####-####" : "(##) ####-#####"}
                    onValueChange={({ formattedValue }) => onChange(formattedValue)}
                    onBlur={onBlur}
                  />
                )}
              />
            </Campo>
            <Campo rotulo="Veículo, modelo e ano" erro={errors.modelo && "Diga qual carro você procura"}>
              <input
                maxLength={80}
                placeholder="Porsche 911 Carrera 2025"
                {...register("modelo", { required: true, minLength: 2 })}
              />
            </Campo>
            <button type="submit" className="botao" disabled={isSubmitting}>
              {isSubmitting ? "enviando…" : "encomendar"}
            </button>
            {falhou && (
              <p className="encomenda__falha" role="alert">
                {ERRO_ENVIO} <span>Não foi possível enviar. Confira sua conexão e tente novamente.</span>
              </p>
            )}
          </form>
        )}
      </div>
    </section>
  );
}
