/** The visitor's own car, offered to the dealer (specification, section 5.4). */
import { useState } from "react";
import { TELEFONE_OU_EMAIL } from "../../contract/fields.ts";
import { regraEmail } from "../../lib/fields.ts";
import { ANGULOS, type FotosOferecidas } from "../../lib/fotos.ts";
import { api, ok, sendUpload } from "../../platform/api.ts";
import { Campo, Texto } from "./Campo.tsx";
import { Dinheiro } from "./Dinheiro.tsx";
import { Formulario } from "./Formulario.tsx";
import { FotoAngulo } from "./FotoAngulo.tsx";
import { type EnvioRecusado, type Form, useFormulario } from "./useFormulario.ts";
import { Email, Nome, Telefone } from "./Visitante.tsx";
import "./VendaFormulario.css";
import { withErrorBoundary } from "../ErrorBoundary.tsx";

const CARRO = { marca: "", modelo: "", ano: "", quilometragem: "", preco: "", diferenciais: "" };
const VAZIO = { ...CARRO, nome: "", telefone: "", email: "" };
const OBRIGATORIO = "Campo obrigatório";
const EMAIL_OU_TELEFONE = {
  ...regraEmail(),
  required: false,
  validate: (email = "", { telefone = "" }: Record<string, string>) =>
    Boolean(email || telefone) || TELEFONE_OU_EMAIL,
};

type Props = { onSent: (aviso?: string | null) => unknown; recusa?: EnvioRecusado; botao?: string };

export const VendaFormulario = withErrorBoundary(function VendaFormulario({
  onSent,
  recusa,
  botao = "Enviar para avaliação",
}: Props) {
  const [fotos, setFotos] = useState<FotosOferecidas>({});
  const form = useFormulario(VAZIO, recusa);
  return (
    <Formulario
      form={form}
      para="vendaseucarro"
      rotulo="Cadastro do carro"
      botao={botao}
      enviando="Enviando o carro e as fotos…"
      estilo="ficha"
      detalhada
      fotos
      onSend={async (campos, { site, tempo_ms, chaveOf }) => {
        const carro = { ...campos, fotos };
        const header = { "Idempotency-Key": chaveOf(carro) };
        const body = { ...carro, site, tempo_ms };
        const { aviso } = await ok(
          api.POST("/api/vendaseucarro", { params: { header }, body, fetch: sendUpload }),
        );
        form.clear(VAZIO);
        setFotos({});
        onSent(aviso);
      }}
    >
      <Carro form={form} />
      <fieldset className="venda-formulario__fotos pilha largo vao-12 folga-12">
        <legend className="abaixo-12 medio">Fotos do carro (opcionais)</legend>
        {ANGULOS.map((angulo) => (
          <FotoAngulo
            key={angulo}
            nome={angulo}
            foto={fotos[angulo]}
            erro={form.erroOf(angulo)}
            onChange={(foto) =>
              setFotos(({ [angulo]: _, ...outras }) => (foto ? { ...outras, [angulo]: foto } : outras))
            }
          />
        ))}
      </fieldset>
      {/* The dealer answers by telephone or by e-mail: one of them is enough. */}
      <Nome form={form} claro rotulo="Seu nome" mensagem={OBRIGATORIO} />
      <Telefone form={form} claro opcional />
      <Email form={form} claro regras={EMAIL_OU_TELEFONE} />
    </Formulario>
  );
});

function Carro({ form }: { form: Pick<Form, "campo" | "control" | "erroOf"> }) {
  const obrigatorio = { required: OBRIGATORIO };
  return (
    <>
      <Campo claro rotulo="Marca" maxLength={160} {...form.campo("marca", obrigatorio)} />
      <Campo claro rotulo="Modelo e versão" maxLength={160} {...form.campo("modelo", obrigatorio)} />
      <Campo claro rotulo="Ano (opcional)" maxLength={20} {...form.campo("ano")} />
      <Campo
        claro
        rotulo="Quilometragem (opcional)"
        maxLength={20}
        inputMode="numeric"
        {...form.campo("quilometragem")}
      />
      <Dinheiro claro form={form} nome="preco" rotulo="Preço desejado (opcional)" />
      <div className="largo">
        <Texto
          claro
          rotulo="Diferenciais (opcional)"
          rows={4}
          maxLength={2000}
          {...form.campo("diferenciais")}
        />
      </div>
    </>
  );
}
