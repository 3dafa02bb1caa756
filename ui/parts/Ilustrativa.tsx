/** The caption of a picture that is not of the car itself: it stands over the picture. */
import "./Ilustrativa.css";

export function Ilustrativa() {
  return <p className="ilustrativa texto-12 cantos bone">Imagem ilustrativa</p>;
}
