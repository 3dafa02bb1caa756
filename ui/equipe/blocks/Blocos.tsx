/** The block editor of a text, or its HTML where blocks would lose a part of it. */
import { useId, useRef, useState } from "react";
import { type HtmlProps, HtmlSource } from "../editor/HtmlSource.tsx";
import { Botao } from "../parts/Kit.tsx";
import { fits } from "./equivalence.ts";
import { Ferramentas } from "./Ferramentas.tsx";
import { useBlocks } from "./useBlocks.ts";
import "./Blocos.css";

export default function Blocos(props: HtmlProps) {
  const { valor, onChange } = props;
  const [fonte, setFonte] = useState(() => !fits(valor));
  const [escrito, setEscrito] = useState<string>(); // by the blocks themselves
  const cabe = valor === escrito || fits(valor);
  function write(html: string) {
    setEscrito(html);
    onChange(html);
  }
  if (cabe && !fonte) return <EditorBlocos {...props} onChange={write} onFonte={() => setFonte(true)} />;
  return (
    <div>
      <HtmlSource {...props} />
      <small role="status">
        {cabe
          ? "HTML do texto."
          : "Este texto tem HTML que os blocos não mostram, como tabelas ou atributos escritos à mão: ele é editado aqui, e nada dele se perde."}
      </small>
      <p>
        <Botao aria-disabled={!cabe} onClick={() => cabe && setFonte(false)}>
          editar em blocos
        </Botao>
      </p>
    </div>
  );
}

function EditorBlocos({ onFonte, ...props }: HtmlProps & { onFonte: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const id = useId(); // of the place: the text itself, which has the field's, comes after the first paint
  const [comLink, setComLink] = useState(false);
  const { editor, envio, sendFotos } = useBlocks(place, props, () => setComLink(true));
  return (
    <div>
      <Ferramentas {...{ editor, comLink, onFonte }} alvo={id} onLink={setComLink} onFotos={sendFotos} />
      <div ref={place} id={id} />
      <small role="status">{envio}</small>
    </div>
  );
}
