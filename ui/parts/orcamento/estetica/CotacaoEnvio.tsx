/** The end of the aesthetics quote: the choices, "Ver proposta" and its failures. */
import {
  type EsteticaEscolhida,
  isPronta,
  orcamentoEsteticaOf,
  propostaEsteticaOf,
} from "../../../lib/cotacao_estetica.ts";
import type { Fato } from "../../../lib/ficha.ts";
import { VISITANTE } from "../../../lib/lead.ts";
import { api, ok } from "../../../platform/api.ts";
import type { EsteticaCotacao, NovoOrcamentoEstetica } from "../../../wire.ts";
import { Fatos } from "../../Fatos.tsx";
import { LeadModal } from "../../formulario/LeadModal.tsx";
import { useEnvio } from "../useEnvio.ts";
import "./CotacaoEnvio.css";
import type { EscolhaEstetica } from "./useEstetica.ts";

export function CotacaoEnvio({ cotacao, act, precos }: EscolhaEstetica & Pick<EsteticaCotacao, "precos">) {
  const { lead } = cotacao;
  const { erro, enviando, request, modal } = useEnvio({
    servico: "estetica",
    cotacao,
    act,
    proposta: propostaEsteticaOf(cotacao),
    orcamentoOf: (lead) => orcamentoEsteticaOf(cotacao, lead),
    create: (body: NovoOrcamentoEstetica, header) =>
      ok(api.POST("/api/orcamento-estetica", { params: { header }, body })),
  });
  if (!isPronta(cotacao)) return null;
  return (
    <div className="estetica-envio pilha inicio claro">
      <Resumo cotacao={cotacao} />
      {erro && (
        <p className="recusa recusa--clara" role="alert">
          {lead ? `${erro.detail} Os seus dados já chegaram: não serão enviados outra vez.` : erro.detail}
        </p>
      )}
      <p role="status" className="sr-only">
        {enviando && "Calculando a sua proposta…"}
      </p>
      <button type="button" className="botao botao--claro" aria-disabled={enviando} onClick={request}>
        {enviando ? "Calculando…" : erro ? "Tentar novamente" : "Ver proposta"}
      </button>
      <LeadModal
        {...modal}
        vazio={VISITANTE}
        titulo="últimas informações"
        texto={
          precos
            ? "Diga para quem é a proposta. Ela aparece na tela seguinte, com os valores de cada fornecedor."
            : "Diga para quem é a proposta. Um consultor responde com o valor."
        }
        botao="Ver Orçamento"
      />
    </div>
  );
}

function Resumo({
  cotacao: { marca, modelo, servico, opcionais, escolhidos },
}: {
  cotacao: EsteticaEscolhida;
}) {
  const onde = opcionais.itens.filter(({ id }) => escolhidos.includes(id)).map(({ titulo }) => titulo);
  const fatos: Fato[] = [
    ["Carro", `${marca?.titulo} ${modelo?.titulo}`],
    ["Serviço", servico?.titulo ?? ""],
  ];
  if (onde.length) fatos.push(["Onde aplicar", onde.join(", ")]);
  return <Fatos fatos={fatos} clara />;
}
