/** /previa/orcamento/{chave}: a quote as its customer sees it, for the staff. */
import type { About } from "../lib/about.ts";
import { mensagemOf } from "../lib/whatsapp.ts";
import { OrcamentoDocumento as Blindagem } from "../parts/orcamento/blindagem/OrcamentoDocumento.tsx";
import { OrcamentoDocumento as Estetica } from "../parts/orcamento/estetica/OrcamentoDocumento.tsx";
import { Previa } from "../parts/Previa.tsx";
import type { OrcamentoPrevia } from "../wire.ts";
import "./orcamento_previa.css";

export const about: About<OrcamentoPrevia> = { mensagem: () => mensagemOf("um orçamento") };

export default function OrcamentoPreviaPage({ blindagem, estetica }: OrcamentoPrevia) {
  const { orcamento, melhorescolha = null } = blindagem ?? {};
  return (
    <main className="orcamento-previa">
      <Previa>
        Prévia: é assim que o cliente vê este orçamento. Só quem tem este link a abre, por uma hora.
      </Previa>
      {orcamento && <Blindagem orcamento={orcamento} melhorescolha={melhorescolha} previa />}
      {estetica && <Estetica orcamento={estetica} previa />}
    </main>
  );
}
