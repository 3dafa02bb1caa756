/** The form of an alert: the e-mail address; the search that it is about is hidden. */
import { api, ok } from "../../platform/api.ts";
import type { AvisoPedido } from "../../wire.ts";
import { withErrorBoundary } from "../ErrorBoundary.tsx";
import { Formulario } from "./Formulario.tsx";
import { type EnvioRecusado, useFormulario } from "./useFormulario.ts";
import { Email } from "./Visitante.tsx";

const NOTA =
  "Ao criar o alerta, você aceita receber estes e-mails: no máximo um por dia, e um clique cancela.";

type Props = {
  busca: string;
  onSent: (pedido: AvisoPedido) => unknown;
  claro?: boolean;
  recusa?: EnvioRecusado;
  botao?: string;
};

export const AvisoFormulario = withErrorBoundary(function AvisoFormulario({
  busca,
  onSent,
  claro,
  recusa,
  botao = "Criar alerta",
}: Props) {
  const form = useFormulario({ email: "", busca }, recusa);
  return (
    <Formulario
      form={form}
      para="aviso"
      rotulo="Criar um alerta"
      ocultos={["busca"]}
      botao={botao}
      nota={NOTA}
      detalhada
      estilo={claro ? "claro" : undefined}
      onSend={async ({ email, busca }, { site, tempo_ms }) =>
        onSent(await ok(api.POST("/api/avisos", { body: { email: email.trim(), busca, site, tempo_ms } })))
      }
    >
      <Email form={form} claro={claro} />
    </Formulario>
  );
});
