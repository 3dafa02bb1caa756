/** /demonstracao: what would go of the demonstration and what would stay, and its removal, confirmed by typing. */
import { ok } from "../../platform/api.ts";
import { api, useScreen } from "../desk.tsx";
import { Formulario } from "../parts/Formulario.tsx";
import { Linhas, Secao, Topo } from "../parts/Kit.tsx";
import { counted } from "../parts/times.ts";
import type { DemonstracaoTela, Sobra } from "../wire.ts";

const FRASE = "remover a demonstração";
const CONFIRMACAO = {
  name: "confirmacao",
  rotulo: `Para confirmar, escreva: ${FRASE}`,
  autoComplete: "off",
  maxLength: 60,
  regra: { required: `Escreva: ${FRASE}` },
} as const;

export default function DemonstracaoScreen({ titulo, plano }: DemonstracaoTela) {
  const { refresh, tell } = useScreen();
  if (!plano) return <Topo titulo={titulo} nota="Este site não tem nada da demonstração." />;

  async function remove(body: { confirmacao: string }) {
    const { registros } = await ok(api.POST("/api/demonstracao/remocao", { body }));
    tell({ texto: `${counted(registros, "registro removido", "registros removidos")}, com as fotos.` });
    await refresh();
  }

  return (
    <>
      <Topo
        titulo={titulo}
        nota="Sai o que a demonstração escreveu e ninguém mudou, com as fotos que nenhum registro mostra. Isto não se desfaz: faça antes uma cópia de segurança."
      />
      {plano.fecha && (
        <p>
          O nome, o e-mail ou o telefone ainda são os da demonstração e ficam vazios: o site fecha e mostra
          “Em breve” até que alguém o abra em Primeiros passos.
        </p>
      )}
      <Secao titulo="O que sai" vazio={!plano.vai.length && "Mais nada: o resto está em uso."}>
        <Linhas>
          {plano.vai.map(({ tipo, registros }) => (
            <li key={tipo}>{`${tipo}: ${registros.toLocaleString("pt-BR")}`}</li>
          ))}
        </Linhas>
      </Secao>
      <Secao titulo="O que fica, e por quê" vazio={!plano.fica.length && "Nada."}>
        <Linhas>{plano.fica.map(linhaOf)}</Linhas>
      </Secao>
      <Secao titulo="Confirmar">
        <Formulario campos={[CONFIRMACAO]} botao="remover a demonstração" onSend={remove} />
      </Secao>
    </>
  );
}

function linhaOf({ tipo, titulo, motivo }: Sobra, at: number) {
  return (
    <li key={at}>
      <p>{titulo}</p>
      <small>{`${tipo}: ${motivo}`}</small>
    </li>
  );
}
