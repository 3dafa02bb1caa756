/** /vendaseucarro: the visitor's own car, offered to the dealer. */
import { useState } from "react";
import type { About } from "../lib/about.ts";
import { listOf, textsOf } from "../lib/texts.ts";
import { Capa } from "../parts/Capa.tsx";
import { SuccessModal } from "../parts/formulario/SuccessModal.tsx";
import { VendaFormulario } from "../parts/formulario/VendaFormulario.tsx";
import { Pontos } from "../parts/Pontos.tsx";
import { Secao } from "../parts/Secao.tsx";
import type { VendaSeuCarro } from "../wire.ts";

const PASSOS = [
  { titulo: "Cadastre o veículo", texto: "Conte o que ele é e mostre em quatro fotos. Leva três minutos." },
  {
    titulo: "Nós analisamos",
    texto: "Comparamos com o mercado, o histórico e o que os nossos clientes procuram.",
  },
  { titulo: "Enviamos a proposta", texto: "Um número claro, com validade, por telefone ou e-mail." },
  { titulo: "Você recebe o valor", texto: "Vistoria, transferência e pagamento no mesmo dia." },
];

const RECEBIDO = "Recebemos os dados do seu carro. A proposta chega em até um dia útil.";

export const about: About = { capa: true };

export default function VendaSeuCarroPage({ proprio }: VendaSeuCarro) {
  const [enviado, setEnviado] = useState("");
  return (
    <main>
      <Capa
        foto={proprio.fotos.capa}
        {...textsOf(proprio, "capa", {
          rotulo: "Venda seu Carro",
          titulo: "Quanto vale o cuidado que você teve",
          texto:
            "Compramos à vista carros premium bem cuidados. Cadastre o seu e receba uma proposta de quem sabe o que está vendo.",
        })}
      >
        <a className="botao" href="#cadastro">
          Cadastrar o meu carro
        </a>
      </Capa>
      <Secao {...textsOf(proprio, "passos", { titulo: "Quatro passos até a proposta" })}>
        <Pontos ordem pontos={listOf(proprio, "passo", PASSOS)} />
      </Secao>
      <Secao clara id="cadastro" {...textsOf(proprio, "cadastro", { titulo: "O seu carro" })}>
        <VendaFormulario onSent={(aviso) => setEnviado(aviso ?? RECEBIDO)} />
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
