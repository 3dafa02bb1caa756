/** The set-up of an authenticator: QR code, key, first code. */
import { Codigo } from "./Codigo.tsx";
import { Segredo } from "./Segredo.tsx";

type Props = {
  qr: string;
  segredo: string;
  botao: string;
  onSend: (codigo: string) => Promise<unknown>;
};

export function Autenticador({ qr, segredo, botao, onSend }: Props) {
  return (
    <>
      <p>
        Aponte um aplicativo autenticador (Google Authenticator, 1Password, Microsoft Authenticator) para o
        desenho e digite o código que ele mostrar.
      </p>
      <img src={qr} alt="Código QR do autenticador" />
      <p>Sem câmera, ponha esta chave no aplicativo:</p>
      <Segredo segredo={segredo} />
      <Codigo botao={botao} onSend={onSend} />
    </>
  );
}
