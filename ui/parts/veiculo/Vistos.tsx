/** The cars that were last looked at in this browser; `agora` is the page's own, which joins them. */
import { useEffect, useState } from "react";
import { detalhe } from "../../lib/addresses.ts";
import { addViewed, clearViewed, readViewed, type Viewed, watchViewed } from "../../lib/viewed.ts";
import { cropOf, variante } from "../Foto.tsx";
import "./Vistos.css";

export function Vistos({ agora }: { agora?: Viewed }) {
  const [vistos, setVistos] = useState<Viewed[]>(readViewed);
  useEffect(() => watchViewed(() => setVistos(readViewed())), []);
  useEffect(() => {
    if (agora) addViewed(agora);
  }, [agora]);
  const outros = vistos.filter(({ seo_url }) => seo_url !== agora?.seo_url);
  if (!outros.length) return null;
  return (
    <section className="vistos largura so-tela" aria-labelledby="vistos">
      <header className="fila vao-4 lado-32 base entre abaixo-20">
        <h2 className="texto-22" id="vistos">
          Vistos por último
        </h2>
        <p className="nota">
          <span>Guardados só neste navegador. </span>
          <button type="button" className="sublinhado alvo" onClick={clearViewed}>
            Limpar
          </button>
        </p>
      </header>
      <ul className="vistos__lista linha vao-16">
        {outros.map(({ seo_url, nome, versao, imagem, foco }) => (
          <li key={seo_url}>
            <a href={detalhe(seo_url)}>
              <img
                src={variante(imagem, 480, "jpg")}
                alt=""
                style={cropOf(foco)}
                width={480}
                height={320}
                loading="lazy"
                decoding="async"
              />
              <span className="bloco acima-8 medio">{nome}</span>
              <span className="nota bloco reticencias">{versao}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
