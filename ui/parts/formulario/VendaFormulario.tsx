/** The visitor's own car, offered to the dealer (specification, section 5.4). */
import { Camera, X } from "lucide";
import { type DragEvent, useId, useState } from "react";
import { TELEFONE_OU_EMAIL } from "../../contract/fields.ts";
import { institucional } from "../../lib/addresses.ts";
import { currencyOf } from "../../lib/currency.ts";
import { regraEmail } from "../../lib/fields.ts";
import { ANGULOS, type FotosOferecidas, readFoto } from "../../lib/fotos.ts";
import { api, ok, sendUpload } from "../../platform/api.ts";
import { BotaoIcone, Icone } from "../Icone.tsx";
import { Campo, CampoErro, CampoMarcado } from "./Campo.tsx";
import { Formulario } from "./Formulario.tsx";
import { Dinheiro } from "./Mascara.tsx";
import { type Form, type Reenvio, useFormulario } from "./useFormulario.ts";
import { Email, Nome, Telefone } from "./Visitante.tsx";
import "./VendaFormulario.css";
import { withErrorBoundary } from "../ErrorBoundary.tsx";

const CARRO = {
  marca: "",
  modelo: "",
  ano: "",
  quilometragem: "",
  preco: "",
  financiado: "",
  diferenciais: "",
};
const VAZIO = { ...CARRO, nome: "", telefone: "", email: "" };
const OBRIGATORIO = "Campo obrigatório";
const EMAIL_OU_TELEFONE = {
  ...regraEmail(),
  required: false,
  validate: (email = "", { telefone = "" }: Record<string, string>) =>
    Boolean(email || telefone) || TELEFONE_OU_EMAIL,
};

type Props = Reenvio & {
  onSent: (aviso?: string | null) => unknown;
  /** Whether a page explains how a financing is paid off. */
  quitacao?: boolean;
};

export const VendaFormulario = withErrorBoundary(function VendaFormulario({
  onSent,
  recusa,
  botao = "Enviar para avaliação",
  quitacao,
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
        const financiado = campos.financiado ? ("1" as const) : ("" as const);
        const carro = { ...campos, financiado, fotos };
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
      <Carro form={form} quitacao={quitacao} />
      <fieldset className="venda-formulario__fotos pilha largo vao-12 folga-12">
        <legend className="abaixo-12 medio">Fotos do carro (opcionais)</legend>
        {ANGULOS.map((angulo) => (
          <Angulo
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
      <Nome form={form} rotulo="Seu nome" mensagem={OBRIGATORIO} />
      <Telefone form={form} opcional />
      <Email form={form} regras={EMAIL_OU_TELEFONE} />
    </Formulario>
  );
});

type CarroProps = { form: Pick<Form, "campo" | "control" | "erroOf"> } & Pick<Props, "quitacao">;

function Carro({ form, quitacao }: CarroProps) {
  const obrigatorio = { required: OBRIGATORIO };
  return (
    <>
      <Campo rotulo="Marca" maxLength={160} {...form.campo("marca", obrigatorio)} />
      <Campo rotulo="Modelo e versão" maxLength={160} {...form.campo("modelo", obrigatorio)} />
      <Campo rotulo="Ano (opcional)" maxLength={20} {...form.campo("ano")} />
      <Campo
        rotulo="Quilometragem (opcional)"
        maxLength={20}
        inputMode="numeric"
        {...form.campo("quilometragem")}
      />
      <Dinheiro form={form} nome="preco" rotulo="Preço desejado (opcional)" format={currencyOf} />
      <div className="largo">
        <CampoMarcado form={form} nome="financiado" rotulo="Ainda tem financiamento" />
        {quitacao && (
          <a className="nota sublinhado" href={institucional("financiamento")}>
            Como fica a quitação
          </a>
        )}
      </div>
      <div className="largo">
        <Campo rotulo="Diferenciais (opcional)" rows={4} maxLength={2000} {...form.campo("diferenciais")} />
      </div>
    </>
  );
}

type AnguloProps = {
  nome: string;
  foto: string | undefined;
  /** The server's words about it. */
  erro?: string;
  onChange: (foto: string | undefined) => void;
};

/** One photograph of the visitor's car: dropped or picked, shown, and removed. */
function Angulo({ nome, foto, erro: recusada = "", onChange }: AnguloProps) {
  const id = useId();
  const [sobre, setSobre] = useState(false);
  const [erro, setErro] = useState(recusada);

  async function receive(arquivo: File | undefined) {
    setErro("");
    if (!arquivo) return;
    try {
      onChange(await readFoto(arquivo));
    } catch (falha) {
      setErro((falha as Error).message);
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setSobre(false);
    receive(event.dataTransfer.files[0]);
  }

  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the field inside is the first */}
      <div
        className="venda-formulario__caixa ancora grade foco"
        data-sobre={sobre || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setSobre(true);
        }}
        onDragLeave={() => setSobre(false)}
        onDrop={drop}
      >
        {foto ? (
          <Escolhida nome={nome} foto={foto} onRemove={() => onChange(undefined)} />
        ) : (
          <Convite id={id} nome={nome} />
        )}
        <input
          className="sr-only"
          id={id}
          name={nome}
          type="file"
          accept=".jpeg,.jpg,.jfif,.jpe,.png,image/jpeg,image/png"
          hidden={Boolean(foto)}
          aria-describedby={erro ? `${id}-erro` : undefined}
          onChange={({ target }) => {
            receive(target.files?.[0]);
            target.value = "";
          }}
        />
      </div>
      {erro && <CampoErro id={id} erro={erro} />}
    </div>
  );
}

function Escolhida({ nome, foto, onRemove }: { nome: string; foto: string; onRemove: () => void }) {
  return (
    <>
      <img className="inteiro" src={foto} alt={`Sua foto: ${nome}`} width={480} height={320} />
      <BotaoIcone
        className="venda-formulario__apagar bone"
        de={X}
        rotulo={`Apagar a foto: ${nome}`}
        onClick={onRemove}
      />
    </>
  );
}

function Convite({ id, nome }: { id: string; nome: string }) {
  return (
    <label className="venda-formulario__escolher pilha vao-8 tocavel ao-centro" htmlFor={id}>
      <Icone de={Camera} />
      <span className="negrito">{nome}</span>
      <small className="comum texto-12 mist">
        <span className="venda-formulario__mouse">Arraste ou escolha</span>
        <span className="venda-formulario__toque">Tirar foto ou escolher</span> (.jpeg,&nbsp;.png)
      </small>
    </label>
  );
}
