/** Today's price of armoring this model, with a link to the quote; of an armored car, the price of the same armor. */
import type { Detalhe } from "../../wire.ts";
import "./Blindar.css";

export function Blindar({ veiculo, blindar }: Pick<Detalhe, "veiculo" | "blindar">) {
  if (!blindar) return null;
  const { nivel, vidro, dias, preco, total, varia, dia } = blindar;
  const de = varia ? "a partir de " : "";
  const comCarro = total ? ` Com o carro, ${de}${total}.` : "";
  return (
    <section className="blindar largura so-tela" aria-labelledby="blindar">
      <h2 id="blindar">{veiculo.blindagem.blindado ? "A mesma blindagem, hoje" : "Com blindagem"}</h2>
      <p>
        {`Nível ${nivel}, ${vidro.toLowerCase()}, em ${dias} dias: ${de}${preco}.${comCarro} Preço de ${dia}.`}
      </p>
      <a href={`/blindagem/cotacao?modelo=${veiculo.modelo_id}`}>Montar o projeto</a>
    </section>
  );
}
