/** The form of a visit: what for, on which day, in which part of it, and who comes. Works as a plain form, too. */
import { useWatch } from "react-hook-form";
import { agendamento, enviar } from "../../lib/addresses.ts";
import { ERRO_ENVIO, ERRO_ENVIO_TEXTO, regraEmail, regraNome } from "../../lib/campos.ts";
import { PARTES } from "../../lib/constants.ts";
import { agendamentoLeadOf, sendLead, type Visitante } from "../../lib/lead.ts";
import { useNavigate } from "../../useNavigate.ts";
import type { DiaAberto, Objeto, ParteAberta } from "../../wire.ts";
import { Isca } from "./Campo.tsx";
import { Escolhas } from "./Escolhas.tsx";
import { ObjetoCard } from "./ObjetoCard.tsx";
import { PrivacidadeNota } from "./PrivacidadeNota.tsx";
import { Telefone } from "./Telefone.tsx";
import { Email, Nome } from "./Visitante.tsx";
import "./AgendamentoFormulario.css";
import { useFormulario } from "./useFormulario.ts";
import { useIntencao } from "./useIntencao.ts";

const DESEJOS = [
  { valor: "visita", texto: "Visita" },
  { valor: "test-drive", texto: "Test drive" },
] as const;
const OUTRO = "Neste dia a loja não abre neste período. Escolha outro.";

type Campos = Visitante & {
  desejo: "visita" | "test-drive";
  data: string;
  periodo: ParteAberta["periodo"] | "";
  site: string;
};

const VAZIO: Campos = {
  nome: "",
  email: "",
  telefone: "",
  desejo: "visita",
  data: "",
  periodo: "",
  site: "",
};

export function AgendamentoFormulario({ objeto, dias }: { objeto: Objeto | null; dias: DiaAberto[] }) {
  const navigate = useNavigate();
  const { chaveOf, tempo } = useIntencao();
  const formulario = useFormulario<Campos>(VAZIO);
  const { control, register, submit, formState, falha } = formulario;
  const { errors, isSubmitting } = formState;

  async function send({ site, ...campos }: Campos) {
    const lead = agendamentoLeadOf(campos, objeto?.sobre);
    const { id } = await sendLead({ ...lead, site, tempo_ms: tempo() }, chaveOf(lead));
    await navigate(agendamento(id));
  }

  return (
    <form
      className="agendamento-formulario"
      method="post"
      action={enviar("agendamento")}
      noValidate
      onSubmit={submit(send)}
      aria-label="Agendar uma visita"
    >
      {objeto && <ObjetoCard objeto={objeto} sem="/agendamento" />}
      {objeto?.sobre.startsWith("veiculo-") && (
        <Escolhas titulo="O que você deseja" opcoes={DESEJOS} inicial="visita" {...register("desejo")} />
      )}
      <Quando dias={dias} {...formulario} />
      <Nome claro erro={errors.nome?.message} {...register("nome", regraNome("Informe o seu nome"))} />
      <Email
        claro
        erro={errors.email?.message}
        {...register("email", regraEmail("Informe um e-mail válido"))}
      />
      <Telefone claro rotulo="Telefone" control={control} name="telefone" erro={errors.telefone?.message} />
      <Isca {...register("site")} />
      {falha && (
        <p className="agendamento-formulario__falha" role="alert">
          {falha.status === 400 ? falha.detail : `${ERRO_ENVIO} ${ERRO_ENVIO_TEXTO}`}
        </p>
      )}
      <button type="submit" className="botao botao--claro" disabled={isSubmitting}>
        {isSubmitting ? "Enviando…" : "Pedir este horário"}
      </button>
      <PrivacidadeNota />
    </form>
  );
}

type QuandoProps = { dias: DiaAberto[] } & Pick<
  ReturnType<typeof useFormulario<Campos>>,
  "control" | "register" | "formState"
>;

/** The day, and the parts of it on which the dealer is open. */
function Quando({ dias, control, register, formState: { errors } }: QuandoProps) {
  const data = useWatch({ control, name: "data" });
  const abertas = dias.find((dia) => dia.data === data)?.periodos;
  const horasOf = (periodo: string) => abertas?.find((parte) => parte.periodo === periodo)?.horas;
  return (
    <>
      <Escolhas
        titulo="Dia"
        opcoes={dias.map((dia) => ({ valor: dia.data, texto: dia.texto }))}
        erro={errors.data?.message}
        {...register("data", { required: "Escolha o dia." })}
      />
      <Escolhas
        titulo="Período"
        opcoes={PARTES.map((parte) => ({
          ...parte,
          nota: horasOf(parte.valor),
          fora: abertas !== undefined && !horasOf(parte.valor),
        }))}
        erro={errors.periodo?.message}
        {...register("periodo", {
          required: "Escolha o período.",
          validate: (periodo) => abertas === undefined || Boolean(horasOf(periodo)) || OUTRO,
        })}
      />
    </>
  );
}
