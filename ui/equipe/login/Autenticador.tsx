/** The set-up of an authenticator, and its recovery codes. */
import { Check, Copy } from "lucide";
import { useState } from "react";
import { copyText } from "../../lib/copyText.ts";
import { Icone } from "../../parts/Icone.tsx";
import { useScreen } from "../desk.tsx";
import { Formulario } from "../parts/Formulario.tsx";
import { Botao, Botoes } from "../parts/Kit.tsx";
import { DIGITOS } from "./LoginForms.tsx";
import "./Autenticador.css";

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
      <code className="autenticador__chave texto-18" data-tom="destaque" translate="no">
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

const NAO_COPIADOS = "Não foi possível copiar. Baixe ou imprima os códigos.";

type RecuperacaoProps = { codigos: string[]; botao: string; onDone: () => unknown };

export function Recuperacao({ codigos, botao, onDone }: RecuperacaoProps) {
  const { casa } = useScreen();
  const texto = codigos.join("\n");
  const { copia, copy } = useCopia(texto, "Copiados. Cole em um gerenciador de senhas.", NAO_COPIADOS);
  return (
    <section className="pilha" aria-label="Códigos de recuperação">
      <p>
        Cada código abre a sua conta uma vez, no lugar do autenticador. Guarde-os fora do telefone: eles não
        aparecem de novo.
      </p>
      <ol className="autenticador__codigos grade mist" translate="no">
        {codigos.map((codigo) => (
          <li key={codigo}>
            <code className="uma-linha" data-tom="destaque">
              {codigo}
            </code>
          </li>
        ))}
      </ol>
      <Botoes>
        <Botao onClick={copy}>copiar</Botao>
        <Botao onClick={() => print()}>imprimir</Botao>
        <a
          className="botao botao--contorno"
          download="codigos-de-recuperacao.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${[casa.nome, "mesa da equipe"].filter(Boolean).join(", ")}\n${texto}\n`)}`}
        >
          baixar
        </a>
      </Botoes>
      <small role="status">{copia}</small>
      <Botao peso="principal" onClick={onDone}>
        {botao}
      </Botao>
    </section>
  );
}

/** Copies a text; `copia` is the sentence about it. */
function useCopia(texto: string, copiado: string, falhou: string) {
  const [copia, setCopia] = useState("");
  const copy = async () => setCopia((await copyText(texto)) ? copiado : falhou);
  return { copia, copy };
}
