/** The contact form, about a vehicle or a service where there is one (specification, section 5.3). */
import { CATEGORIA_CONTATO, sendLead } from "../../lib/lead.ts";
import type { Objeto } from "../../wire.ts";
import { withErrorBoundary } from "../ErrorBoundary.tsx";
import { Campo } from "./Campo.tsx";
import { Formulario } from "./Formulario.tsx";
import { ObjetoCard } from "./ObjetoCard.tsx";
import { type Reenvio, useFormulario } from "./useFormulario.ts";
import { Email, Nome, Telefone } from "./Visitante.tsx";

const OBRIGATORIO = "Campo obrigatório";

type Props = Reenvio & { objeto?: Objeto | null; onSent: () => unknown };

export const ContatoFormulario = withErrorBoundary(function ContatoFormulario({
  objeto,
  onSent,
  recusa,
  botao = "Enviar mensagem",
}: Props) {
  const vazio = { nome: "", email: "", telefone: "", assunto: "", sobre: objeto?.sobre ?? "" };
  const form = useFormulario({ ...vazio, assunto: objeto?.assunto.slice(0, 160) ?? "" }, recusa);
  return (
    <Formulario
      form={form}
      para="contato"
      rotulo="Formulário de contato"
      ocultos={["sobre"]}
      botao={botao}
      estilo="papel"
      onSend={async ({ sobre, ...campos }, envio) => {
        await sendLead({ ...campos, categoria: CATEGORIA_CONTATO, ...(sobre && { sobre }) }, envio);
        form.clear(vazio);
        onSent();
      }}
    >
      <h2 className="texto-28">Escreva para nós</h2>
      {objeto && <ObjetoCard objeto={objeto} sem="/faleconosco" />}
      <Nome form={form} mensagem={OBRIGATORIO} />
      <Email form={form} mensagem="Email inválido" />
      <Telefone form={form} mensagem={OBRIGATORIO} />
      <Campo rotulo="Assunto" maxLength={160} {...form.campo("assunto", { required: OBRIGATORIO })} />
    </Formulario>
  );
});
