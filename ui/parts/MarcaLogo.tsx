/** A brand's mark: its logo, or where there is none a monogram. Decoration: its name stands beside it. */
import { monogramaOf } from "../lib/veiculo.ts";
import "./MarcaLogo.css";

export function MarcaLogo({ marca, logo }: { marca: string; logo: string }) {
  if (logo) return <img src={logo} alt="" width={40} height={40} loading="lazy" />;
  const letras = monogramaOf(marca);
  return (
    <span
      className="marca-logo numeral grade redondo texto-12 centrado"
      aria-hidden="true"
      data-letras={letras.length}
    >
      {letras}
    </span>
  );
}
