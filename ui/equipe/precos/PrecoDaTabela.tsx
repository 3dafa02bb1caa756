/** A price in a table, with the reason why it was not saved. */
import { Confirmacao } from "../editor/Confirmacao.tsx";
import { Recusa } from "../parts/Recusa.tsx";
import type { PrecoNaTabela } from "../wire.ts";
import { PrecoCelula } from "./PrecoCelula.tsx";
import { usePreco } from "./usePreco.ts";

export function PrecoDaTabela({ preco: stored, nome }: { preco: PrecoNaTabela; nome: string }) {
  const preco = usePreco(stored, stored.titulo, nome, true);
  return (
    <>
      <PrecoCelula preco={preco} nome={stored.titulo} />
      {preco.incomum ? (
        <Confirmacao incomum={preco.incomum} ocupado={preco.ocupado} onConfirm={preco.confirm} />
      ) : (
        preco.recusa && <Recusa insistir={preco.insistir}>{preco.recusa}</Recusa>
      )}
    </>
  );
}
