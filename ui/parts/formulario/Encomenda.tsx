/** The section of an empty search that offers a car made to order. */
import { useState } from "react";
import "./Encomenda.css";
import { EncomendaFormulario } from "./EncomendaFormulario.tsx";

export function Encomenda({ modelo }: { modelo: string }) {
  const [enviada, setEnviada] = useState(false);
  return (
    <section className="encomenda claro" aria-labelledby="encomenda">
      <div className="encomenda__largura largura">
        <div className="encomenda__texto">
          <h2 className="encomenda__titulo" id="encomenda">
            Encomende o seu
          </h2>
          <p>
            Diga o carro e o ano. Procuramos na nossa rede de colecionadores, concessionárias e importadores e
            só chamamos você quando houver um exemplar que compraríamos para nós.
          </p>
        </div>
        {enviada ? (
          <p className="encomenda__enviada" role="status">
            Encomenda recebida. Um consultor fala com você em breve.
          </p>
        ) : (
          <EncomendaFormulario modelo={modelo} onSent={() => setEnviada(true)} />
        )}
      </div>
    </section>
  );
}
