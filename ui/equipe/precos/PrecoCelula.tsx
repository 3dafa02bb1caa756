/** The cell of a price. */
import { Numero } from "../editor/Numero.tsx";
import { sendBy } from "../parts/sendBy.ts";
import { PRECO, type usePreco } from "./usePreco.ts";

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
