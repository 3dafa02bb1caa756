/** A contact's state and owner; each change can be undone. A sale and a loss open their form first. */
import { useState } from "react";
import { ESTADOS, LARGEST_MOVE, MOTIVOS } from "../../contract/equipe.ts";
import { Campo } from "../../parts/formulario/Campo.tsx";
import { carro as carroHref } from "../addresses.ts";
import { readReais, reaisOf } from "../editor/numbers.ts";
import { CarroField, numberedNameOf } from "../parts/CarroField.tsx";
import { focusFirst, Selecao, sendBy } from "../parts/Formulario.tsx";
import { Botao, Recusa, Secao } from "../parts/Kit.tsx";
import type { AtendimentoDetalhe, ContatoTela, Andamento as Mudou } from "../wire.ts";
import { useAndamento } from "./Agenda.tsx";
import "./Andamento.css";

type Props = Pick<ContatoTela, "donos" | "pessoas"> & { detalhe: AtendimentoDetalhe };
type Mudanca = Omit<Mudou, "revisao">;

export function Andamento({ detalhe, donos, pessoas }: Props) {
  const { contato, revisao } = detalhe;
  const { change, ocupado, falha } = useAndamento(contato.id, revisao);
  const [opened, setOpened] = useState({ fim: "", de: "" });
  const aberto = opened.de === contato.estado && opened.fim; // a new state closes the form
  const open = (fim = "") => setOpened({ fim, de: contato.estado });
  const desligada = pessoas.filter(({ id }) => id === contato.dono && donos.every((one) => one.id !== id));
  const end = async (desfecho: Mudanca, texto: string) => {
    if (await change(desfecho, { texto })) open();
  };
  return (
    <Secao titulo="Andamento">
      <fieldset className="andamento abaixo-16 vao-8" data-fila="" disabled={ocupado}>
        <legend className="sr-only">Estado</legend>
        {ESTADOS.map((estado) => {
          const hasForm = estado === "ganho" || estado === "perdido";
          return (
            <button
              key={estado}
              type="button"
              aria-pressed={estado === contato.estado}
              aria-expanded={hasForm ? aberto === estado : undefined}
              onClick={() => {
                open(hasForm && aberto !== estado ? estado : undefined);
                if (!hasForm) change({ estado }, { texto: `Andamento: ${estado}.` });
              }}
            >
              {estado}
            </button>
          );
        })}
      </fieldset>
      {aberto === "ganho" && <Venda detalhe={detalhe} ocupado={ocupado} onEnd={end} />}
      {aberto === "perdido" && <Perda detalhe={detalhe} ocupado={ocupado} onEnd={end} />}
      {!aberto && <Fim detalhe={detalhe} />}
      <Selecao
        rotulo="Responsável"
        value={contato.dono ?? 0}
        disabled={ocupado}
        onChange={({ target }) =>
          change(
            { dono: Number(target.value) || null },
            { texto: `Responsável: ${target.selectedOptions[0]?.text}.` },
          )
        }
        escolhas={[
          [0, "ninguém ainda"],
          ...donos.map(({ id, nome }) => [id, nome] as const),
          ...desligada.map(({ id, nome }) => [id, `${nome} (desligada)`] as const),
        ]}
      />
      {falha}
    </Secao>
  );
}

type FimProps = {
  detalhe: AtendimentoDetalhe;
  ocupado: boolean;
  onEnd: (desfecho: Mudanca, texto: string) => void;
};

function Venda({ detalhe, ocupado, onEnd }: FimProps) {
  const { contato, carro, vendido } = detalhe;
  const compra = contato.tipo === "venda";
  const atual = compra ? null : (vendido ?? carro);
  const [{ escolhido, nome }, setCarro] = useState({
    escolhido: atual,
    nome: atual ? numberedNameOf(atual) : "",
  });
  const [recusa, setRecusa] = useState("");
  const [confirmado, setConfirmado] = useState(0);
  function end({ preco }: { preco: string }) {
    const valor = readReais(preco);
    if (nome.trim() && !escolhido) return setRecusa("Escolha o carro na lista, ou deixe o campo vazio.");
    if (typeof valor === "string" || !valor) return setRecusa(String(valor || "Escreva o preço."));
    if (isUnusual(valor, escolhido?.preco) && valor !== confirmado) {
      setConfirmado(valor);
      return setRecusa(`${reaisOf(valor)} é um preço fora do comum. Se está certo, marque de novo.`);
    }
    const texto = escolhido ? `Ganho: ${escolhido.titulo} está como vendido.` : "Andamento: ganho.";
    onEnd({ estado: "ganho", vendido: escolhido?.id ?? null, valor }, texto);
  }
  return (
    <form
      ref={focusFirst}
      className="abaixo-16"
      aria-label={compra ? "A compra" : "A venda"}
      onSubmit={sendBy<"preco">(end)}
    >
      {!compra && (
        <label>
          <span>Carro vendido (vazio: nenhum do estoque)</span>
          <CarroField nome={nome} onChoose={(escolhido, nome) => setCarro({ escolhido, nome })} />
        </label>
      )}
      <label>
        <span>
          <span>{compra ? "Preço da compra" : "Preço da venda"}</span>
          {escolhido?.preco ? <span>{`, anunciado por ${reaisOf(escolhido.preco)}`}</span> : null}
        </span>
        <input
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          name="preco"
          defaultValue={contato.valor ? reaisOf(contato.valor) : ""}
          aria-invalid={Boolean(recusa)}
        />
      </label>
      {recusa && <Recusa>{recusa}</Recusa>}
      <Botao type="submit" peso="principal" disabled={ocupado}>
        marcar como ganho
      </Botao>
    </form>
  );
}

/** Far from the announced price, or without one too little for a car. */
function isUnusual(valor: number, anunciado = 0): boolean {
  return anunciado ? Math.abs(valor - anunciado) * 100 > LARGEST_MOVE * anunciado : valor < MENOR;
}

const MENOR = 10_000;

function Perda({ detalhe: { contato }, ocupado, onEnd }: FimProps) {
  return (
    <form
      ref={focusFirst}
      className="abaixo-16"
      aria-label="A perda"
      onSubmit={sendBy<"motivo" | "detalhe">(({ motivo, detalhe }) =>
        onEnd(
          { estado: "perdido", motivo: motivo as Mudanca["motivo"], detalhe: detalhe.trim() },
          `Perdido: ${motivo}.`,
        ),
      )}
    >
      <Selecao
        rotulo="Por quê?"
        name="motivo"
        required
        defaultValue={contato.motivo}
        escolhas={[["", "escolha"], ...MOTIVOS]}
      />
      <Campo
        rotulo="O que disse (opcional)"
        name="detalhe"
        rows={2}
        maxLength={2000}
        defaultValue={contato.detalhe}
      />
      <Botao type="submit" peso="principal" disabled={ocupado}>
        marcar como perdido
      </Botao>
    </form>
  );
}

function Fim({ detalhe: { contato, vendido } }: Pick<FimProps, "detalhe">) {
  const { valor, motivo, detalhe } = contato;
  if (!valor && !motivo) return null;
  if (motivo)
    return (
      <p className="andamento__fim abaixo-16">{["Perdido", motivo, detalhe].filter(Boolean).join(": ")}</p>
    );
  return (
    <p className="abaixo-16">
      {vendido && <a href={carroHref(vendido.id)}>{vendido.titulo}</a>}
      <span>{vendido ? " por " : "Por "}</span>
      <b>{reaisOf(valor ?? 0)}</b>
    </p>
  );
}
