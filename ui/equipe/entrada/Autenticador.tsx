/** The set-up of an authenticator: QR code, key, first code. */
import { Check, Copy } from "lucide";
import { Icone } from "../../parts/Icone.tsx";
import { Formulario } from "../parts/Formulario.tsx";
import { Botao } from "../parts/Kit.tsx";
import { useCopia } from "./Recuperacao.tsx";
import "./Autenticador.css";

export const DIGITOS = {
  name: "codigo",
  autoCapitalize: "none",
  rotulo: "Código de 6 dígitos",
  inputMode: "numeric",
  autoComplete: "one-time-code",
  maxLength: 7,
  regra: { pattern: { value: /^\d{3} ?\d{3}$/, message: "São 6 dígitos" }, required: "Digite o código" },
} as const;

type Props = {
  qr: string;
  segredo: string;
  botao: string;
  onSend: (codigo: string) => Promise<unknown>;
};

const COPIADA = "Copiada. Cole no aplicativo.";
const FALHOU = "Não foi possível copiar. Selecione a chave e copie.";

export function Autenticador({ qr, segredo, botao, onSend }: Props) {
  const { copia, copy } = useCopia(segredo, COPIADA, FALHOU);
  return (
    <>
      <p>
        Aponte um aplicativo autenticador (Google Authenticator, 1Password, Microsoft Authenticator) para o
        desenho e digite o código que ele mostrar.
      </p>
      <img className="autenticador__qr" src={qr} alt="Código QR do autenticador" />
      <p>Sem câmera, ponha esta chave no aplicativo:</p>
      <code className="autenticador__chave">
        {segredo.match(/.{1,4}/g)?.map((grupo, lugar) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a key never changes
          <span key={lugar}>{grupo}</span>
        ))}
      </code>
      <Botao onClick={copy}>
        <Icone de={copia === COPIADA ? Check : Copy} />
        copiar a chave
      </Botao>
      <small role="status">{copia}</small>
      <Formulario campos={[DIGITOS]} botao={botao} onSend={({ codigo }) => onSend(codigo)} />
    </>
  );
}
