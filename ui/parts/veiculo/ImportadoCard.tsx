/** A vehicle that can be imported to order, as a card: the whole card is one link to its page. */
import * as addresses from "../../lib/addresses.ts";
import { precoText } from "../../lib/veiculo.ts";
import type { VeiculoImportado } from "../../wire.ts";
import { TERCO } from "../Carousel.tsx";
import { Foto } from "../Foto.tsx";
import { Ilustrativa } from "../Ilustrativa.tsx";
import "./ImportadoCard.css";

export function ImportadoCard({ importado }: { importado: VeiculoImportado }) {
  const { id, brand, model, version, productionYear, manufactureYear, preco, coverImage } = importado;
  return (
    <article className="cartao">
      <div className="ancora">
        <Foto imagem={coverImage} alt="" sizes={TERCO} />
        <Ilustrativa />
      </div>
      <div className="cartao__texto">
        <h3 className="cartao__titulo" translate="no">
          <a className="cartao__link" href={addresses.importado(id)}>
            <span className="cartao__marca rotulo">{brand}</span>
            <span>{` ${model}`}</span>
          </a>
        </h3>
        <p className="cartao__versao">{version}</p>
        <p className="importado-card__ano divisa nota tabular">{`${productionYear}/${manufactureYear}`}</p>
        <p className="cartao__preco tabular">{precoText(preco)}</p>
      </div>
    </article>
  );
}
