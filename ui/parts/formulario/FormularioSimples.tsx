/** A form as a browser without JavaScript sends it: plain fields, what was typed still in them, what is wrong beside it. */
import { enviar } from "../../lib/addresses.ts";
import { PARTES } from "../../lib/constants.ts";
import type { Enviar } from "../../wire.ts";
import { Campo, Isca, Texto } from "./Campo.tsx";
import { Escolhas } from "./Escolhas.tsx";
import "./FormularioSimples.css";

type Formulario = Enviar["formulario"];

const NOME = { nome: "nome", rotulo: "Nome", autoComplete: "name" };
const EMAIL = { nome: "email", rotulo: "E-mail", type: "email", autoComplete: "email" };
const TELEFONE = { nome: "telefone", rotulo: "Telefone com DDD", type: "tel", autoComplete: "tel" };
const VISITANTE = [NOME, EMAIL, TELEFONE];

const CAMPOS = {
  agendamento: [
    { nome: "data", rotulo: "Dia", type: "date" },
    { nome: "periodo", rotulo: "Período" },
    ...VISITANTE,
  ],
  aviso: [EMAIL],
  contato: [...VISITANTE, { nome: "assunto", rotulo: "Assunto" }],
  encomenda: [...VISITANTE, { nome: "modelo", rotulo: "Veículo, modelo e ano" }],
  proposta: VISITANTE,
  vendaseucarro: [
    { nome: "marca", rotulo: "Marca" },
    { nome: "modelo", rotulo: "Modelo e versão" },
    { nome: "ano", rotulo: "Ano" },
    { nome: "quilometragem", rotulo: "Quilometragem" },
    { nome: "preco", rotulo: "Preço desejado" },
    { nome: "diferenciais", rotulo: "Diferenciais" },
    ...VISITANTE,
  ],
};

const OCULTOS = ["veiculo_id", "proposta", "sobre", "desejo", "busca"];
const FOTOS = ["frente", "lateral", "traseira", "interior"];

type Props = {
  formulario: Formulario;
  valores: Record<string, string>;
  botao: string;
  campo?: string | null | undefined;
  detail?: string;
  claro?: boolean;
};

export function FormularioSimples({ formulario, valores, botao, campo, detail, claro = false }: Props) {
  const fotos = formulario === "vendaseucarro";
  const erroOf = (nome: string) =>
    nome === campo?.replace(/^(fotos|agendamento)\./, "") ? detail : undefined;
  return (
    <form
      className="formulario-simples"
      method="post"
      action={enviar(formulario)}
      encType={fotos ? "multipart/form-data" : undefined}
    >
      {CAMPOS[formulario].map(({ nome, ...mais }) => {
        if (nome === "periodo") {
          return (
            <Escolhas
              key={nome}
              titulo="Período"
              name={nome}
              opcoes={PARTES}
              inicial={valores[nome]}
              erro={erroOf(nome)}
            />
          );
        }
        const Controle = nome === "diferenciais" ? Texto : Campo;
        return (
          <Controle
            key={nome}
            {...(mais as { rotulo: string })}
            name={nome}
            claro={claro}
            erro={erroOf(nome)}
            defaultValue={valores[nome]}
          />
        );
      })}
      {fotos &&
        FOTOS.map((angulo) => (
          <Campo
            key={angulo}
            claro={claro}
            rotulo={`Foto: ${angulo}`}
            erro={erroOf(angulo)}
            type="file"
            name={angulo}
          />
        ))}
      {OCULTOS.map(
        (nome) => valores[nome] && <input key={nome} type="hidden" name={nome} value={valores[nome]} />,
      )}
      <Isca name="site" />
      <button type="submit" className={`botao ${claro ? "botao--claro" : ""}`}>
        {botao}
      </button>
    </form>
  );
}
