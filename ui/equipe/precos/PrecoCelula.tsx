/** The cell of a price. */
import { Confirmacao } from "../editor/Confirmacao.tsx";
import { Numero } from "../editor/Numero.tsx";
import { sendBy } from "../parts/Formulario.tsx";
import { Recusa } from "../parts/Kit.tsx";
import "./PrecoCelula.css";
import type { PrecoNaTabela } from "../wire.ts";
import { PRECO, usePreco } from "./usePreco.ts";

type PrecoProps = { preco: ReturnType<typeof usePreco>; nome: string };

/** Saved by Enter and on leaving; Escape brings the stored price back. */
export function PrecoCelula({
  preco: { id, valor, recusa, ocupado, write, save, forget },
  nome,
}: PrecoProps) {
  const aria = { "aria-invalid": !!recusa, "aria-describedby": undefined, "aria-required": false };
  const control = { id, placeholder: "Sob consulta", ...aria };
  return (
    <form
      className="preco-celula tabular"
      noValidate
      aria-busy={ocupado}
      onSubmit={sendBy(() => save())}
      onBlur={() => save()}
      onKeyDown={({ key }) => key === "Escape" && forget()}
    >
      <label className="sr-only" htmlFor={id}>
        Preço de {nome}
      </label>
      <Numero campo={PRECO} valor={valor} control={control} onChange={write} onLeave={() => {}} />
    </form>
  );
}

/** A price in a table, with the reason why it was not saved. */
export function PrecoDaTabela({ preco: stored, nome }: { preco: PrecoNaTabela; nome: string }) {
  const preco = usePreco(stored, stored.titulo, nome, true);
  return (
    <>
      <PrecoCelula preco={preco} nome={stored.titulo} />
      <PrecoRecusado preco={preco} />
    </>
  );
}

/** Why a price was not saved, or the question about an unusual one. */
export function PrecoRecusado({ preco }: Pick<PrecoProps, "preco">) {
  const { incomum, recusa, insistir, ocupado, confirm, forget } = preco;
  if (incomum)
    return <Confirmacao incomum={incomum} ocupado={ocupado} onConfirm={confirm} onForget={forget} />;
  return recusa && <Recusa insistir={insistir}>{recusa}</Recusa>;
}
