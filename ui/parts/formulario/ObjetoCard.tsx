/** The vehicle or service that a form is about: picture, name, price. */
import type { Objeto } from "../../wire.ts";
import { Foto } from "../Foto.tsx";
import "./ObjetoCard.css";

/** `sem` is the same form about nothing in particular. */
export function ObjetoCard({ objeto, sem }: { objeto: Objeto; sem: string }) {
  const { titulo, preco, imagem, foco, foto_ilustrativa, caminho } = objeto;
  return (
    <div className="objeto-card meio pilha">
      {imagem && <Foto className="corta cantos" imagem={imagem} foco={foco} alt="" sizes="120px" />}
      <p className={`pilha parte vao-4 ${imagem ? "" : "largo"}`}>
        <span className="rotulo">Sobre</span>
        <a className="negrito sublinhado" href={caminho}>
          {titulo}
        </a>
        {preco && <span className="tabular">{preco}</span>}
        {foto_ilustrativa === 1 && <small>Imagem ilustrativa</small>}
      </p>
      <a className="objeto-card__outro largo texto-14 sublinhado alvo-24" href={sem}>
        Falar de outro assunto
      </a>
    </div>
  );
}
