/** Mails and calls to the CRM that failed. */
import { api } from "../api.ts";
import { Botao } from "../parts/Botao.tsx";
import { esperaOf } from "../parts/quando.ts";
import { quantos } from "../parts/quantos.ts";
import { Recusa } from "../parts/Recusa.tsx";
import { useAcao } from "../useAcao.ts";
import type { Pendencias } from "../wire.ts";

export function Problemas({ pendencias }: { pendencias: Pendencias }) {
  const { mensagens_mortas, mensagens_espera, chamadas_mortas } = pendencias;
  return (
    <>
      {mensagens_mortas > 0 && (
        <Recusa>
          {quantos(mensagens_mortas, "e-mail não saiu", "e-mails não saíram")} nos últimos 7 dias. Confira o
          servidor de e-mail.
        </Recusa>
      )}
      {mensagens_espera > 3600 && (
        <Recusa>Há e-mails esperando há {esperaOf(Math.floor(mensagens_espera / 3600))}.</Recusa>
      )}
      {chamadas_mortas > 0 && <Chamadas mortas={chamadas_mortas} />}
    </>
  );
}

/** The CRM has not answered them for 24 hours. */
function Chamadas({ mortas }: { mortas: number }) {
  const { act, ocupado, recusa } = useAcao();
  return (
    <Recusa>
      <p>
        {quantos(mortas, "aviso ao CRM não chegou", "avisos ao CRM não chegaram")}. Confira se o CRM está no
        ar e envie de novo. {recusa}
      </p>
      <Botao disabled={ocupado} onClick={() => act(() => api.POST("/api/crm"))}>
        Reenviar ao CRM
      </Botao>
    </Recusa>
  );
}
