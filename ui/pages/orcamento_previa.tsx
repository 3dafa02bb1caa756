/** /previa/orcamento/{chave}: a quote as its customer sees it, for the staff. */
import type { About } from "../lib/about.ts";
import { mensagemOf } from "../lib/whatsapp.ts";
import { OrcamentoDocumento } from "../parts/orcamento/OrcamentoDocumento.tsx";
import { Previa } from "../parts/Previa.tsx";
import type { OrcamentoPrevia } from "../wire.ts";
import "./orcamento_previa.css";

export const about: About<OrcamentoPrevia> = { mensagem: () => mensagemOf("um orçamento") };

export default function OrcamentoPreviaPage({ blindagem, estetica }: OrcamentoPrevia) {
  return (
    <main className="orcamento-previa">
      <Previa>
        Prévia: é assim que o cliente vê este orçamento. Só quem tem este link a abre, por uma hora.
      </Previa>
      {blindagem?.orcamento && (
        <OrcamentoDocumento
          servico="blindagem"
          orcamento={blindagem.orcamento}
          melhorescolha={blindagem.melhorescolha}
          previa
        />
      )}
      {estetica && <OrcamentoDocumento servico="estetica" orcamento={estetica} previa />}
    </main>
  );
}
