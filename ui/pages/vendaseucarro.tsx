/** /vendaseucarro: the visitor's own car, offered to the dealer. */
import { useState } from "react";
import type { About } from "../lib/about.ts";
import { textsOf } from "../lib/texts.ts";
import { Capa } from "../parts/Capa.tsx";
import { SuccessModal } from "../parts/formulario/SuccessModal.tsx";
import { VendaFormulario } from "../parts/formulario/VendaFormulario.tsx";
import { SecaoDePontos } from "../parts/Pontos.tsx";
import { Secao } from "../parts/Secao.tsx";
import type { VendaSeuCarro } from "../wire.ts";

const RECEBIDO = "Recebemos os dados do seu carro. A proposta chega pelo contato que você deixou.";

export const about: About = { capa: true };

export default function VendaSeuCarroPage({ proprio, quitacao }: VendaSeuCarro) {
  const [enviado, setEnviado] = useState("");
  return (
    <main>
      <Capa foto={proprio.fotos.capa} {...textsOf(proprio, "capa")}>
        <a className="botao" href="#cadastro">
          Cadastrar o meu carro
        </a>
      </Capa>
      <SecaoDePontos proprio={proprio} parte="passos" ponto="passo" ordem />
      <Secao clara id="cadastro" {...textsOf(proprio, "cadastro")}>
        <VendaFormulario quitacao={quitacao} onSent={(aviso) => setEnviado(aviso ?? RECEBIDO)} />
      </Secao>
      <SuccessModal
        aberto={enviado !== ""}
        onClose={() => setEnviado("")}
        titulo="Proposta enviada!"
        texto={enviado}
      />
    </main>
  );
}
