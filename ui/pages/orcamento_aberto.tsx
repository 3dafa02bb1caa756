/** /blindagem/orcamento/{pedido}, /estetica/orcamento/{pedido}: a quote, which only the browser fetches (readings 28–31). */
import type { ReactElement, ReactNode } from "react";
import type { About } from "../lib/about.ts";
import { cotacao } from "../lib/addresses.ts";
import { shortPedido } from "../lib/orcamentos.ts";
import { mensagemOf } from "../lib/whatsapp.ts";
import { CodigoModal } from "../parts/orcamento/CodigoModal.tsx";
import { OrcamentoDocumento, OrcamentoEspera, ROTULOS } from "../parts/orcamento/OrcamentoDocumento.tsx";
import { type Chamadas, useOrcamento } from "../parts/orcamento/useOrcamento.ts";
import { SeusOrcamentos } from "../parts/SeusOrcamentos.tsx";
import { api, ok } from "../platform/api.ts";
import { usePage } from "../usePage.ts";
import type { OrcamentoAberto } from "../wire.ts";
import "./orcamento_aberto.css";

/** A look gives the quote's document. */
const CHAMADAS: Record<OrcamentoAberto["servico"], Chamadas<ReactElement>> = {
  blindagem: {
    async look(codigo, two_factor, signal) {
      const params = { query: { codigo, two_factor } };
      const [vista = {}] = await ok(api.GET("/api/orcamento-blindagem", { params, signal }));
      const { orcamento, melhorescolha } = vista;
      const props = { servico: "blindagem", melhorescolha } as const;
      return { ...vista, orcamento: orcamento && <OrcamentoDocumento {...props} orcamento={orcamento} /> };
    },
    resend: (pedido) =>
      ok(api.POST("/api/orcamento-blindagem/{pedido}/codigo", { params: { path: { pedido } } })),
  },
  estetica: {
    async look(codigo, two_factor, signal) {
      const params = { query: { codigo, two_factor } };
      const vista = await ok(api.GET("/api/orcamento-estetica", { params, signal }));
      const { orcamento } = vista;
      const props = { servico: "estetica" } as const;
      return { ...vista, orcamento: orcamento && <OrcamentoDocumento {...props} orcamento={orcamento} /> };
    },
    resend: (pedido) =>
      ok(api.POST("/api/orcamento-estetica/{pedido}/codigo", { params: { path: { pedido } } })),
  },
};

export function about({ servico, pedido }: OrcamentoAberto): About {
  const [contato, nome] = servico === "blindagem" ? [2, "blindagem"] : [3, "estética"];
  return {
    capa: true,
    contato,
    mensagem: () => mensagemOf(`o meu orçamento de ${nome}, nº ${shortPedido(pedido)}`),
  };
}

export default function OrcamentoAbertoPage({ servico, pedido }: OrcamentoAberto) {
  const { estado, retry, requestCodigo, modal } = useOrcamento(pedido, CHAMADAS[servico]);
  const rotulo = ROTULOS[servico];
  const { site } = usePage();
  return (
    <main>
      {estado.tipo === "carregando" && <OrcamentoEspera rotulo={rotulo} />}
      {estado.tipo === "visto" && estado.orcamento}
      {estado.tipo === "protegido" && (
        <Aviso
          rotulo={rotulo}
          titulo="Este orçamento é só seu"
          texto={`Enviamos um código para ${estado.email}.`}
        >
          <button type="button" className="botao" onClick={requestCodigo}>
            Digitar o código
          </button>
        </Aviso>
      )}
      {estado.tipo === "desconhecido" && (
        <Aviso rotulo={rotulo} titulo="Orçamento não encontrado" texto={estado.texto}>
          {!site.desligados.includes(servico) && (
            <a className="botao" href={cotacao(servico)}>
              Fazer uma cotação
            </a>
          )}
          <a className="botao botao--contorno" href="/faleconosco">
            Fale conosco
          </a>
        </Aviso>
      )}
      {estado.tipo === "falhou" && (
        <Aviso rotulo={rotulo} titulo="Não conseguimos abrir o seu orçamento" texto={estado.texto}>
          <button type="button" className="botao" onClick={retry}>
            Tentar novamente
          </button>
        </Aviso>
      )}
      <div className="largura">
        <SeusOrcamentos atual={pedido} />
      </div>
      <CodigoModal {...modal} />
    </main>
  );
}

type AvisoProps = { rotulo: string; titulo: string; texto: string; children: ReactNode };

function Aviso({ rotulo, titulo, texto, children }: AvisoProps) {
  return (
    <section className="orcamento-aberto largura pilha inicio" role="status">
      <p className="rotulo">{rotulo}</p>
      <h1 className="texto-56">{titulo}</h1>
      <p>{texto}</p>
      <div className="fila acima-16">{children}</div>
    </section>
  );
}
