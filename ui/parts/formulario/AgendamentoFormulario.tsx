/** The form of an appointment: its purpose, its day and part of the day, and the visitor. */
import { useWatch } from "react-hook-form";
import { ESCOLHA_O_DIA, ESCOLHA_O_PERIODO } from "../../contract/agendamento.ts";
import { desejosOf, diasOf, isImportado, periodosOf } from "../../lib/horario.ts";
import { agendamentoLeadOf, sendLead } from "../../lib/lead.ts";
import { canChat } from "../../lib/whatsapp.ts";
import { usePage } from "../../usePage.ts";
import type { DiaAberto, Objeto } from "../../wire.ts";
import { withErrorBoundary } from "../ErrorBoundary.tsx";
import { Campo } from "./Campo.tsx";
import { Escolhas } from "./Escolhas.tsx";
import { Formulario } from "./Formulario.tsx";
import { type Form, type Reenvio, useFormulario } from "./useFormulario.ts";
import { Email, Nome, Telefone } from "./Visitante.tsx";

const OUTRO = "Neste dia a loja não abre neste período. Escolha outro.";
const VAZIO = { desejo: "visita", data: "", periodo: "", nome: "", email: "", telefone: "" };

type Props = Reenvio & {
  objeto?: Objeto | null;
  /** The open days; without them the visitor types a date. */
  dias?: DiaAberto[];
  /** Gets the lead's id. */
  onSent: (id: string) => unknown;
};

export const AgendamentoFormulario = withErrorBoundary(function AgendamentoFormulario({
  objeto,
  dias = [],
  onSent,
  recusa,
  ...props
}: Props) {
  const sobre = objeto?.sobre ?? recusa?.valores.sobre ?? "";
  const { loja } = usePage().site;
  const desejo = isImportado(sobre) && canChat(loja.whatsapp) ? "video" : VAZIO.desejo;
  const form = useFormulario({ ...VAZIO, sobre, desejo }, recusa);
  return (
    <Formulario
      form={form}
      para="agendamento"
      rotulo="Agendar uma visita"
      ocultos={["sobre"]}
      botao={props.botao ?? "Pedir este horário"}
      detalhada={form.falha?.status === 400}
      estilo="papel"
      onSend={async ({ sobre, ...campos }, envio) => {
        const { id } = await sendLead(agendamentoLeadOf(campos, sobre), envio);
        await onSent(id);
      }}
    >
      <Escolhas titulo="O que você deseja" opcoes={desejosOf(sobre, loja)} {...form.campo("desejo")} />
      <Quando dias={dias} form={form} />
      <Nome form={form} />
      <Email form={form} />
      <Telefone form={form} />
    </Formulario>
  );
});

/** The day, and the parts of it in which the dealer is open. */
function Quando({ dias, form }: { dias: DiaAberto[]; form: Pick<Form, "campo" | "control"> }) {
  const data = useWatch({ control: form.control, name: "data" });
  const periodos = periodosOf(dias, data);
  const dia = form.campo("data", { required: ESCOLHA_O_DIA });
  return (
    <>
      {dias.length ? (
        <Escolhas titulo="Dia" opcoes={diasOf(dias)} {...dia} />
      ) : (
        <Campo rotulo="Dia" type="date" {...dia} />
      )}
      <Escolhas
        titulo="Período"
        opcoes={periodos}
        {...form.campo("periodo", {
          required: ESCOLHA_O_PERIODO,
          validate: (periodo) => !periodos.find(({ valor }) => valor === periodo)?.fora || OUTRO,
        })}
      />
    </>
  );
}
