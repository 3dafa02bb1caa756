/** /vendaseucarro: the visitor's own car, offered to the dealer. */
import { type ComponentProps, type Dispatch, type SetStateAction, useState } from "react";
import { type Control, Controller, type FieldErrors, type UseFormRegister } from "react-hook-form";
import { api, ok } from "../api.ts";
import type { About } from "../lib/about.ts";
import { enviar } from "../lib/addresses.ts";
import { EMAIL, regraNome } from "../lib/campos.ts";
import { ANGULOS, type Fotos } from "../lib/fotos.ts";
import { moeda } from "../lib/moeda.ts";
import { Capa } from "../parts/Capa.tsx";
import { Campo, Isca, Texto } from "../parts/formulario/Campo.tsx";
import { FotoAngulo } from "../parts/formulario/FotoAngulo.tsx";
import { PrivacidadeNota } from "../parts/formulario/PrivacidadeNota.tsx";
import { SuccessModal } from "../parts/formulario/SuccessModal.tsx";
import { Telefone } from "../parts/formulario/Telefone.tsx";
import { useFormulario } from "../parts/formulario/useFormulario.ts";
import { useIntencao } from "../parts/formulario/useIntencao.ts";
import { Pontos } from "../parts/Pontos.tsx";
import { Secao } from "../parts/Secao.tsx";
import "./vendaseucarro.css";

const PASSOS = [
  { titulo: "Cadastre o veículo", texto: "Conte o que ele é e mostre em quatro fotos. Leva três minutos." },
  {
    titulo: "Nós analisamos",
    texto: "Comparamos com o mercado, o histórico e o que os nossos clientes procuram.",
  },
  { titulo: "Enviamos a proposta", texto: "Um número claro, com validade, por telefone ou e-mail." },
  { titulo: "Você recebe o valor", texto: "Vistoria, transferência e pagamento no mesmo dia." },
];

const VAZIO = {
  marca: "",
  modelo: "",
  ano: "",
  quilometragem: "",
  preco: "",
  diferenciais: "",
  nome: "",
  email: "",
  telefone: "",
  site: "",
};
type Campos = typeof VAZIO;

const OBRIGATORIO = { required: "Campo obrigatório" };
const EMAIL_OU_TELEFONE = {
  pattern: { value: EMAIL, message: "Email inválido" },
  validate: (email: string, { telefone }: Campos) =>
    Boolean(email || telefone) || "Informe o telefone ou o e-mail",
};

export const about: About = { capa: true };

export default function VendaSeuCarroPage() {
  return (
    <main className="vendaseucarro">
      <Capa
        imagem="/media/sedan-silver-front34.jpg"
        rotulo="Venda seu carro"
        titulo="Quanto vale o cuidado que você teve"
        texto="Compramos à vista carros premium bem cuidados. Cadastre o seu e receba uma proposta de quem sabe o que está vendo."
      >
        <a className="botao" href="#cadastro">
          Cadastrar o meu carro
        </a>
      </Capa>
      <Secao titulo="Quatro passos até a proposta">
        <Pontos ordem pontos={PASSOS} />
      </Secao>
      <Secao clara id="cadastro" titulo="O seu carro">
        <Formulario />
      </Secao>
    </main>
  );
}

function Formulario() {
  const [fotos, setFotos] = useState<Fotos>({});
  const [enviado, setEnviado] = useState("");
  const { chaveOf, tempo } = useIntencao();
  const { control, register, submit, reset, formState, falha } = useFormulario(VAZIO);
  const { errors, isSubmitting } = formState;
  const form = { control, register, errors };

  async function send({ site, ...campos }: Campos) {
    const carro = { ...campos, fotos };
    const body = { ...carro, site, tempo_ms: tempo() };
    const header = { "Idempotency-Key": chaveOf(carro) };
    const { aviso } = await ok(api.POST("/api/vendaseucarro", { params: { header }, body }));
    setEnviado(aviso ?? "Recebemos o seu carro. A proposta chega em até um dia útil.");
    reset(VAZIO);
    setFotos({});
  }

  return (
    <form
      className="vendaseucarro__form"
      method="post"
      action={enviar("vendaseucarro")}
      encType="multipart/form-data"
      noValidate
      onSubmit={submit(send)}
      aria-label="Cadastro do carro"
    >
      <Carro {...form} />
      <FotosDoCarro fotos={fotos} onChange={setFotos} />
      <Dono {...form} />
      <Isca {...register("site")} />
      {falha && (
        <p className="vendaseucarro__falha" role="alert">
          {falha.detail}
        </p>
      )}
      <div className="vendaseucarro__enviar">
        <button type="submit" className="botao botao--claro" disabled={isSubmitting}>
          {isSubmitting ? "Enviando o carro e as fotos…" : "Enviar para avaliação"}
        </button>
        {isSubmitting && <progress aria-label="Enviando" />}
        <PrivacidadeNota />
      </div>
      <SuccessModal
        aberto={enviado !== ""}
        onClose={() => setEnviado("")}
        titulo="Proposta enviada!"
        texto={enviado}
      />
    </form>
  );
}

type Form = { control: Control<Campos>; register: UseFormRegister<Campos>; errors: FieldErrors<Campos> };

function Carro(form: Form) {
  const { control, register, errors } = form;
  return (
    <>
      <Linha {...form} nome="marca" rotulo="Marca" regras={OBRIGATORIO} maxLength={160} />
      <Linha {...form} nome="modelo" rotulo="Modelo e versão" regras={OBRIGATORIO} maxLength={160} />
      <Linha {...form} nome="ano" rotulo="Ano (opcional)" maxLength={9} inputMode="numeric" />
      <Linha
        {...form}
        nome="quilometragem"
        rotulo="Quilometragem (opcional)"
        maxLength={20}
        inputMode="numeric"
      />
      <Controller
        control={control}
        name="preco"
        render={({ field: { onChange, ref, ...field } }) => (
          <Campo
            claro
            rotulo="Preço desejado (opcional)"
            inputMode="numeric"
            placeholder="R$ 0,00"
            erro={errors.preco?.message}
            {...field}
            onChange={({ target }) => onChange(moeda(target.value))}
          />
        )}
      />
      <Texto
        claro
        className="vendaseucarro__largo"
        rotulo="Diferenciais (opcional)"
        rows={4}
        maxLength={2000}
        erro={errors.diferenciais?.message}
        {...register("diferenciais")}
      />
    </>
  );
}

type LinhaProps = Form & { nome: keyof Campos; rotulo: string; regras?: object } & ComponentProps<"input">;

function Linha({ nome, rotulo, regras, control, register, errors, ...input }: LinhaProps) {
  return <Campo claro rotulo={rotulo} erro={errors[nome]?.message} {...input} {...register(nome, regras)} />;
}

type FotosProps = { fotos: Fotos; onChange: Dispatch<SetStateAction<Fotos>> };

function FotosDoCarro({ fotos, onChange }: FotosProps) {
  return (
    <fieldset className="vendaseucarro__fotos">
      <legend>Fotos do carro (opcionais)</legend>
      {ANGULOS.map((angulo) => (
        <FotoAngulo
          key={angulo}
          nome={angulo}
          foto={fotos[angulo]}
          onChange={(foto) =>
            onChange(({ [angulo]: _, ...outras }) => (foto ? { ...outras, [angulo]: foto } : outras))
          }
        />
      ))}
    </fieldset>
  );
}

/** The dealer answers by telephone or by e-mail: one of them is enough. */
function Dono(form: Form) {
  return (
    <>
      <Linha
        {...form}
        nome="nome"
        rotulo="Seu nome"
        regras={regraNome("Campo obrigatório")}
        autoComplete="name"
        maxLength={120}
      />
      <Telefone
        claro
        rotulo="Telefone"
        control={form.control}
        name="telefone"
        obrigatorio={false}
        erro={form.errors.telefone?.message}
      />
      <Linha
        {...form}
        nome="email"
        rotulo="E-mail"
        regras={EMAIL_OU_TELEFONE}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
    </>
  );
}
