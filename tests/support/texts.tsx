/** Examples for tests/support/texts.mjs: the texts that a translator breaks are marked. */
import type { ReactNode } from "react";

type Props = { n: number; titulo: string; aberto: boolean; nomes: string[]; children: ReactNode };

export function Examples({ n, titulo, aberto, nomes, children }: Props) {
  return (
    <div>
      <p>{n} carros</p>{/* breaks */}
      <p>{`${n} carros`}</p>
      <p>Nível <b>III-A</b></p>
      <p><b>{titulo}</b> sem preço</p>
      <p>{aberto && <b />} sem preço</p>{/* breaks */}
      <p>{aberto && <b />} <span>sem preço</span></p>
      <p>{aberto && "aberto"}</p>
      <p><b />{aberto && "aberto"}</p>{/* breaks */}
      <p><b />{titulo && <i />}</p>
      <p><b />{nomes}</p>{/* breaks */}
      <p><b />{children}</p>{/* breaks */}
      <p>Sem preço <Perhaps aberto={aberto} /></p>{/* breaks */}
      <p><Word aberto={aberto} /></p>{/* breaks */}
      <p>{aberto ? <>sem <b>preço</b></> : <b />}</p>{/* breaks */}
    </div>
  );
}

function Perhaps({ aberto }: { aberto: boolean }) {
  return aberto ? <b /> : null;
}

function Word({ aberto }: { aberto: boolean }) {
  return aberto ? <b /> : "fechado";
}
