/** A contact's quotes: numbers, dates, items and totals. */
import { previaOrcamento } from "../addresses.ts";
import { api, useAvisado } from "../desk.tsx";
import { Acao } from "../parts/Acao.tsx";
import { Secao } from "../parts/Kit.tsx";
import type { Orcado, ParteCotada } from "../wire.ts";
import { TIPOS_DE_CONTATO } from "./ListaContatos.tsx";

export function Orcados({ orcamentos, revisao }: { orcamentos: Orcado[]; revisao: number }) {
  if (!orcamentos.length) return null;
  return (
    <Secao titulo={orcamentos.length === 1 ? "Orçamento" : "Orçamentos"}>
      {orcamentos.map((orcado) => (
        <Um key={orcado.id} orcado={orcado} revisao={revisao} />
      ))}
    </Secao>
  );
}

function Um({ orcado, revisao }: { orcado: Orcado; revisao: number }) {
  const { id, numero, tipo, carro, validade, grupos, recomendada, consultar } = orcado;
  const { feito_em, valido_ate, vencido } = validade;
  const estendida = { texto: `Validade estendida. ${useAvisado("o cliente")}` };
  const params = { path: { id } };
  const renew = (revisao: number) => api.PUT("/api/orcamentos/{id}/validade", { params, body: { revisao } });
  return (
    <article className="divisa folga-12 grade vao-4" aria-labelledby={`orcado-${id}`}>
      <h3 className="texto-18" data-tom="destaque" id={`orcado-${id}`}>
        Nº <span className="tabular">{numero}</span>
      </h3>
      <p>{`${TIPOS_DE_CONTATO[tipo]} · ${carro}`}</p>
      <small>
        <span>{`Feito em ${feito_em} · `}</span>
        {vencido ? (
          <b data-tom="erro">{`venceu em ${valido_ate}`}</b>
        ) : (
          <span>{`válido até ${valido_ate}`}</span>
        )}
      </small>
      {consultar && (
        <p data-caixa="vazia">
          O cliente não vê valor final: a página diz que um consultor entrará em contato. Os valores aqui são
          estimativa interna.
        </p>
      )}
      {grupos.map((parte) => (
        <Parte key={parte.titulo} {...parte} />
      ))}
      {recomendada && <Parte {...recomendada} titulo={`Recomendação da casa: ${recomendada.titulo}`} />}
      <p>
        <a href={previaOrcamento(id)} target="_blank" rel="noreferrer">
          Ver como o cliente vê
        </a>
      </p>
      <Acao call={renew} revisao={revisao} feito={estendida}>
        estender a validade e enviar de novo
      </Acao>
    </article>
  );
}

const CONSULTA = "sob consulta";

function Parte({ titulo, produtos, total }: ParteCotada) {
  return (
    <table className="inteiro acima-12 abaixo-12" data-figuras="">
      <caption className="nota">{titulo}</caption>
      <tbody className="tabular">
        {produtos.map(({ produto, preco }) => (
          <tr key={produto}>
            <th scope="row">{produto}</th>
            <td>{preco ?? CONSULTA}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="tabular">
        <tr>
          <th className="medio" scope="row">
            Total
          </th>
          <td className="medio">{total ?? CONSULTA}</td>
        </tr>
      </tfoot>
    </table>
  );
}
