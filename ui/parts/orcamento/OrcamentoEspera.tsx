/** A quote on its way: the document's places in their final size. */
import "./blindagem/OrcamentoDocumento.css";
import "./OrcamentoEspera.css";

export function OrcamentoEspera({ rotulo }: { rotulo: string }) {
  return (
    <div className="orcamento orcamento-espera" role="status">
      <p className="sr-only">Abrindo o seu orçamento…</p>
      <div className="orcamento__capa" aria-hidden="true">
        <div className="orcamento__nome largura">
          <p className="rotulo">{rotulo}</p>
          <i className="orcamento-espera__nome" />
        </div>
      </div>
      <div className="orcamento__papel" aria-hidden="true">
        <div className="orcamento__colunas largura">
          <i className="orcamento-espera__coluna" />
          <i className="orcamento-espera__coluna" />
        </div>
      </div>
      <noscript>
        <p className="largura">Para ver o orçamento, ative o JavaScript deste navegador ou fale conosco.</p>
      </noscript>
    </div>
  );
}
