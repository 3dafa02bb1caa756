/** Mails that were not sent, and calls to the CRM that failed. */
import { api, useScreen } from "../desk.tsx";
import { Acao } from "../parts/Acao.tsx";
import { Recusa } from "../parts/Kit.tsx";
import { counted } from "../parts/times.ts";
import type { Pendencias } from "../wire.ts";

/** `correio` is what the step of the mail says of an open site, "" once it is done. */
type Props = Pendencias & { correio: string | false | undefined };

export function Problemas({ mensagens_mortas, mensagens_espera, chamadas_mortas, correio }: Props) {
  const { sem_email } = useScreen().casa;
  const horas = Math.floor(mensagens_espera / 3600);
  return (
    <>
      {sem_email && correio && <Recusa>{correio}</Recusa>}
      {mensagens_mortas > 0 && (
        <Recusa>
          {`${counted(mensagens_mortas, "e-mail não saiu", "e-mails não saíram")} nos últimos 7 dias. Confira o servidor de e-mail.`}
        </Recusa>
      )}
      {mensagens_espera > 3600 && (
        <Recusa>{`Há e-mails esperando há ${horas < 48 ? `${horas} h` : `${Math.floor(horas / 24)} dias`}.`}</Recusa>
      )}
      {chamadas_mortas > 0 && (
        <Recusa>
          <p>
            {`${counted(chamadas_mortas, "aviso ao CRM não chegou", "avisos ao CRM não chegaram")}. Confira se o CRM está no ar e envie de novo.`}
          </p>
          <Acao call={() => api.POST("/api/crm")}>Reenviar ao CRM</Acao>
        </Recusa>
      )}
    </>
  );
}
