/** A form sent without JavaScript and refused: the reason, and the form as it was filled in. */
import { FormularioSimples } from "../parts/formulario/FormularioSimples.tsx";
import type { Enviar } from "../wire.ts";
import "./enviar.css";

export default function EnviarPage({ titulo, formulario, valores, campo, detail }: Enviar) {
  return (
    <main className="enviar">
      <div className="enviar__largura">
        <h1>{titulo}</h1>
        <p className="enviar__falha" role="alert">
          {detail}
        </p>
        {formulario === "vendaseucarro" && <p>As fotos precisam ser escolhidas de novo.</p>}
        <FormularioSimples
          claro
          formulario={formulario}
          valores={valores}
          campo={campo}
          detail={detail}
          botao="Enviar de novo"
        />
      </div>
    </main>
  );
}
