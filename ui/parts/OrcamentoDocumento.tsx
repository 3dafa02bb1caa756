/** An armoring quote as a document: the car, the visitor's choice and the dealer's recommendation; it prints on A4. */
import { Printer } from "lucide-react";
import { usePage } from "../page.tsx";
import type { EscolhaOrcada, MelhorEscolha } from "../wire.ts";
import { Compartilhar } from "./Acoes.tsx";
import { Foto } from "./Foto.tsx";
import { OrcamentoColuna } from "./OrcamentoColuna.tsx";
import "./OrcamentoDocumento.css";

export type Proposta = { orcamento: EscolhaOrcada; melhorescolha: MelhorEscolha | null };

export function OrcamentoDocumento({ orcamento, melhorescolha }: Proposta) {
  const { pedido, marca, modelo, imagem, produtos, vl_final, consultar } = orcamento;
  const carro = `${marca} ${modelo}`;
  const meus = new Set(produtos.map(({ produto }) => produto));
  return (
    <article className="orcamento" aria-labelledby="orcamento-titulo">
      <Casa />
      <header className="orcamento__capa">
        {imagem && <Foto className="orcamento__foto" imagem={imagem} alt={carro} sizes="100vw" prioridade />}
        <div className="orcamento__nome largura">
          <p className="rotulo">orçamento | Blindagem</p>
          <h1 id="orcamento-titulo">
            <span>{marca}</span> {modelo}
          </h1>
          <div className="orcamento__base">
            <p className="orcamento__pedido">
              Pedido <span className="tabular">{pedido}</span>
            </p>
            <div className="orcamento__acoes acoes">
              <Compartilhar nome={`Orçamento de blindagem: ${carro}`} />
              <button type="button" onClick={() => print()}>
                <Printer aria-hidden="true" /> Imprimir
              </button>
            </div>
          </div>
        </div>
      </header>
      <div className="orcamento__papel">
        <div className="orcamento__colunas largura" data-uma={!melhorescolha || undefined}>
          <OrcamentoColuna
            rotulo="A sua escolha"
            titulo="O projeto que você montou"
            texto={
              vl_final
                ? "Valores do dia em que você montou o projeto."
                : "Tudo o que você pediu para este carro."
            }
            produtos={produtos}
            vl_final={vl_final ?? null}
            consultar={consultar ?? null}
            mensagem={`Olá! Gostaria de falar sobre o orçamento de blindagem ${pedido}, do ${carro}.`}
          />
          {melhorescolha && (
            <OrcamentoColuna
              rotulo="A nossa recomendação"
              titulo={melhorescolha.titulo}
              texto={melhorescolha.texto}
              produtos={melhorescolha.produtos}
              vl_final={melhorescolha.vl_final ?? null}
              consultar={consultar ?? null}
              mensagem={`Olá! Gostaria de falar sobre a recomendação do orçamento de blindagem ${pedido}, do ${carro}.`}
              meus={meus}
            />
          )}
        </div>
      </div>
    </article>
  );
}

/** Whose paper it is, in print alone: on the screen header and footer say it. */
function Casa() {
  const { site } = usePage();
  const rua = [site.endereco, site.endnum].filter(Boolean).join(", ");
  const lugar = [site.bairro, [site.cidade, site.estado].filter(Boolean).join(" – ")]
    .filter(Boolean)
    .join(", ");
  return (
    <div className="orcamento__casa">
      <b>{site.nome}</b>
      <span>
        {rua} · {lugar}
        {site.whatsapp[0] && <> · {site.whatsapp[0].whatsapp}</>}
      </span>
    </div>
  );
}
