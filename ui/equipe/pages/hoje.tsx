/** /: what waits for the staff today. */
import { api } from "../api.ts";
import { Lista } from "../parts/Lista.tsx";
import { Recusa } from "../parts/Porta.tsx";
import { esperaOf } from "../parts/quando.ts";
import { useAcao } from "../useAcao.ts";
import type { Hoje } from "../wire.ts";
import "./hoje.css";

export default function HojeTela({ pendencias }: Hoje) {
  const { novos, espera, contatos, incompletos } = pendencias;
  return (
    <>
      <h1>Hoje</h1>
      <ul className="hoje__numeros">
        <Numero
          href="/contatos?estado=novo"
          valor={novos}
          rotulo={novos === 1 ? "contato novo" : "contatos novos"}
          nota={novos ? `o mais antigo espera há ${esperaOf(espera)}` : "ninguém espera resposta"}
          alerta={espera >= 4}
        />
        <Numero
          valor={pendencias.orcamentos_semana}
          rotulo="orçamentos em 7 dias"
          nota="blindagem e estética"
        />
        <Numero
          href="/contatos?tipo=venda"
          valor={pendencias.ofertas_semana}
          rotulo="carros oferecidos em 7 dias"
          nota="com fotos privadas"
        />
        <Numero valor={pendencias.disponiveis} rotulo="carros à venda" nota={faltasOf(incompletos.length)} />
      </ul>
      {pendencias.mensagens_mortas > 0 && (
        <p className="hoje__aviso" role="alert">
          {pendencias.mensagens_mortas} e-mails não saíram em 24 horas. Confira o servidor de e-mail.
        </p>
      )}
      {pendencias.mensagens_espera > 3600 && (
        <p className="hoje__aviso" role="alert">
          Há e-mails esperando há {esperaOf(Math.floor(pendencias.mensagens_espera / 3600))}.
        </p>
      )}
      {pendencias.chamadas_mortas > 0 && <Chamadas mortas={pendencias.chamadas_mortas} />}
      <section className="hoje__parte" aria-labelledby="novos">
        <h2 id="novos">Contatos novos</h2>
        {contatos.length ? <Lista contatos={contatos} /> : <p>Nenhum contato novo. Bom trabalho.</p>}
      </section>
      <section className="hoje__parte" aria-labelledby="incompletos">
        <h2 id="incompletos">Carros que pedem atenção</h2>
        {incompletos.length ? (
          <ul className="hoje__carros">
            {incompletos.map(({ id, titulo, faltas }) => (
              <li key={id}>
                <span>{titulo}</span>
                <span>falta {faltas.join(", ")}</span>
              </li>
            ))}
          </ul>
        ) : (
          <p>Todos os carros à venda têm fotos, preço e textos.</p>
        )}
      </section>
    </>
  );
}

/** The CRM has not taken them for 24 hours. */
function Chamadas({ mortas }: { mortas: number }) {
  const { act, ocupado, recusa } = useAcao();
  return (
    <div className="hoje__aviso" role="alert">
      <p>
        {mortas === 1 ? "1 aviso ao CRM não chegou." : `${mortas} avisos ao CRM não chegaram.`} Confira se o
        CRM está no ar e envie de novo.
      </p>
      <button
        type="button"
        className="botao botao--contorno"
        disabled={ocupado}
        onClick={() => act(() => api.POST("/api/crm"))}
      >
        Reenviar ao CRM
      </button>
      {recusa && <Recusa>{recusa}</Recusa>}
    </div>
  );
}

function faltasOf(quantos: number): string {
  if (quantos === 0) return "todos completos";
  return quantos === 1 ? "1 pede atenção" : `${quantos} pedem atenção`;
}

type NumeroProps = { href?: string; valor: number; rotulo: string; nota: string; alerta?: boolean };

function Numero({ href, valor, rotulo, nota, alerta }: NumeroProps) {
  const text = (
    <>
      <b className="hoje__valor">{valor}</b>
      <span>{rotulo}</span>
      <small>{nota}</small>
    </>
  );
  return (
    <li className="hoje__numero" data-alerta={alerta || undefined}>
      {href ? <a href={href}>{text}</a> : <div>{text}</div>}
    </li>
  );
}
