/** /privacidade: what is stored about a person, exported or erased on request (LGPD), and who did so. */
import { useState } from "react";
import { ok } from "../../platform/api.ts";
import { api, useScreen } from "../desk.tsx";
import { ChangeHistory } from "../fichas/ChangeHistory.tsx";
import { Acao, Removal } from "../parts/Acao.tsx";
import { Formulario } from "../parts/Formulario.tsx";
import { Botoes, Secao, Topo } from "../parts/Kit.tsx";
import type { Alteracao, Privacidade, Titular } from "../wire.ts";

const QUEM = {
  name: "quem",
  rotulo: "E-mail ou telefone com DDD",
  maxLength: 254,
  autoComplete: "off",
  regra: { required: "Escreva um e-mail ou um telefone" },
} as const;

export default function PrivacidadeScreen({ acessos }: Privacidade) {
  const [titular, setTitular] = useState<Titular>();
  async function find(body: { quem: string }) {
    setTitular(undefined);
    setTitular(await ok(api.POST("/api/titulares", { body })));
  }
  return (
    <>
      <Topo
        titulo="Privacidade"
        nota="Quando alguém pede os seus dados ou que sejam apagados (LGPD): procure pelo e-mail e depois pelo telefone. O que foi feito fica anotado abaixo, sem os dados da pessoa."
      />
      <Formulario campos={[QUEM]} botao="procurar" onSend={find} />
      {titular && <Achado key={titular.quem} titular={titular} onErased={() => setTitular(undefined)} />}
      <ChangeHistory titulo="Dados que saíram ou foram apagados" historico={acessos} linhasOf={linhasOf} />
    </>
  );
}

function linhasOf({ campos }: Alteracao): string[] {
  return Object.entries(campos).map(
    ([nome, [, valor]]) => `${nome}: ${typeof valor === "object" ? amountsOf(valor as Contagem) : valor}`,
  );
}

function Achado({ titular, onErased }: { titular: Titular; onErased: () => void }) {
  const { tell } = useScreen();
  const { quem, nomes, guardado, outros } = titular;
  if (!Object.keys(guardado).length) return <p role="status">{`Nada guardado de ${quem}.`}</p>;

  return (
    <Secao titulo={<bdi>{nomes.join(", ") || quem}</bdi>}>
      <p role="status">{`Guardado: ${amountsOf(guardado)}.`}</p>
      {Object.entries(outros).map(([outro, quanto]) => (
        <p key={outro}>
          <span>{"Também há dados de "}</span>
          <bdi>{outro}</bdi>
          <span>{`, que se procuram à parte: ${amountsOf(quanto)}.`}</span>
        </p>
      ))}
      <Botoes>
        <Acao<unknown>
          peso="principal"
          call={() => api.POST("/api/titulares/exportacao", { body: { quem }, parseAs: "blob" })}
          onDone={(data) => download(data as Blob)}
        >
          baixar os dados (JSON)
        </Acao>
        <Removal
          nome={`tudo de ${quem}`}
          botao="apagar tudo desta pessoa"
          call={() => api.POST("/api/titulares/apagamento", { body: { quem } })}
          onDone={(data) => {
            onErased();
            tell({ texto: `Apagado: ${amountsOf(data)}.` });
          }}
        />
      </Botoes>
    </Secao>
  );
}

const TIPOS: Record<string, [um: string, muitos: string]> = {
  leads: ["contato", "contatos"],
  orcamentos: ["orçamento", "orçamentos"],
  vendas: ["carro oferecido", "carros oferecidos"],
  visitas: ["visita ao site", "visitas ao site"],
  atendimentos: ["atendimento", "atendimentos"],
  alteracoes: ["alteração", "alterações"],
  notas: ["nota da equipe", "notas da equipe"],
  avisos: ["alerta", "alertas"],
  mensagens: ["mensagem", "mensagens"],
  arquivos: ["arquivo", "arquivos"],
};

type Contagem = Record<string, number>;

function amountsOf(counts: Contagem): string {
  const amounts = Object.entries(counts).map(([tipo, n]) => `${n} ${TIPOS[tipo]?.[n === 1 ? 0 : 1] ?? tipo}`);
  return amounts.join(", ") || "nada";
}

function download(file: Blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = "titular.json";
  link.click();
  URL.revokeObjectURL(link.href);
}
