/** What did not leave: mails, and calls to the CRM, which can be made again. */
import { api } from "../api.ts";
import { useAcao } from "../useAcao.ts";
import type { Pendencias } from "../wire.ts";
import { Recusa } from "./Porta.tsx";
import "./Problemas.css";
import { esperaOf } from "./quando.ts";
import { quantos } from "./quantos.ts";

export function Problemas({ pendencias }: { pendencias: Pendencias }) {
  const { mensagens_mortas, mensagens_espera, chamadas_mortas } = pendencias;
  return (
    <>
      {mensagens_mortas > 0 && (
        <p className="problemas" role="alert">
          {quantos(mensagens_mortas, "e-mail não saiu", "e-mails não saíram")} nos últimos 7 dias. Confira o
          servidor de e-mail.
        </p>
      )}
      {mensagens_espera > 3600 && (
        <p className="problemas" role="alert">
          Há e-mails esperando há {esperaOf(Math.floor(mensagens_espera / 3600))}.
        </p>
      )}
      {chamadas_mortas > 0 && <Chamadas mortas={chamadas_mortas} />}
    </>
  );
}

/** The CRM has not taken them for 24 hours. */
function Chamadas({ mortas }: { mortas: number }) {
  const { act, ocupado, recusa } = useAcao();
  return (
    <div className="problemas" role="alert">
      <p>
        {quantos(mortas, "aviso ao CRM não chegou", "avisos ao CRM não chegaram")}. Confira se o CRM está no
        ar e envie de novo.
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
