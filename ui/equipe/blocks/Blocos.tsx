/** The block editor of a text, or its HTML where blocks would lose a part of it. */
import { Editor } from "@tiptap/core";
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { FOTO_DE_TEXTO } from "../../contract/equipe.ts";
import { type HtmlProps, HtmlSource } from "../parts/HtmlSource.tsx";
import { isSearchKey } from "../parts/isSearchKey.ts";
import { Botao } from "../parts/Kit.tsx";
import { sendFoto } from "../parts/upload.ts";
import { Ferramentas } from "./Ferramentas.tsx";
import { cleanPasted } from "./pasted.ts";
import { EXTENSIONS, fits, readBlocks, writeBlocks } from "./schema.ts";
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

/** The text as it came, as blocks write it, and as it was last reported. */
type Lido = { html: string; escrito: string; ultimo?: string };

/** The block editor as a hook: it follows the field's value, and reports changed texts alone. In a text Ctrl K opens the link field. */
function useBlocks(
  place: RefObject<HTMLElement | null>,
  { control, ...campo }: HtmlProps,
  onLink: () => void,
) {
  const [editor] = useState(() => new Editor({ element: null, injectCSS: false, extensions: EXTENSIONS }));
  const fotos = useFotosTexto(editor);
  useSyncExternalStore(
    (notify) => {
      editor.on("transaction", notify);
      return () => editor.off("transaction", notify);
    },
    () => editor.state,
  );
  useEffect(() => {
    if (place.current) editor.mount(place.current);
    return () => editor.destroy();
  }, [editor, place]);
  useConteudo(editor, campo);
  useAtributos(editor, control, fotos.sendFotos, (event) => {
    const handled = isSearchKey(event);
    if (handled) onLink();
    return handled;
  });
  return { editor, ...fotos };
}

function useConteudo(editor: Editor, { valor, onChange }: Omit<HtmlProps, "control">) {
  const lido = useRef<Lido>({ html: "", escrito: "" });
  const emit = useEffectEvent(() => {
    const written = writeBlocks(editor.state.doc);
    const { html, escrito, ultimo } = lido.current;
    const now = written === escrito ? html : written;
    lido.current.ultimo = now;
    if (now !== ultimo) onChange(now);
  });
  useEffect(() => void editor.on("update", () => emit()), [editor]); // until it is destroyed
  useEffect(() => {
    if (valor === lido.current.ultimo) return;
    const doc = readBlocks(valor);
    lido.current = { html: valor, escrito: writeBlocks(doc), ultimo: valor };
    editor.chain().setMeta("addToHistory", false).setContent(doc.toJSON(), { emitUpdate: false }).run();
  }, [editor, valor]);
}

const FOTO = /^image\/|^application\/octet-stream$/; // some systems do not know a HEIC

function useAtributos(
  editor: Editor,
  { id, ...control }: HtmlProps["control"],
  onFotos: (files: File[]) => void,
  onKey: (event: KeyboardEvent) => boolean,
) {
  const take = useEffectEvent((data: DataTransfer | null) => {
    const files = [...(data?.files ?? [])].filter(({ type }) => !type || FOTO.test(type));
    if (!files.length || data?.types.includes("text/html")) return false;
    onFotos(files);
    return true;
  });
  const press = useEffectEvent(onKey);
  const attributes = JSON.stringify({
    ...{ id, ...control, class: "blocos__texto", role: "textbox" },
    ...{ "aria-multiline": true, "aria-labelledby": `${id}-titulo` },
  });
  useEffect(() => {
    editor.setOptions({
      editorProps: {
        attributes: JSON.parse(attributes),
        transformPastedHTML: cleanPasted,
        handleKeyDown: (_, event) => press(event),
        handlePaste: (_, event) => take(event.clipboardData),
        handleDrop: (_, event) => take(event.dataTransfer),
      },
    });
  }, [editor, attributes]);
}

function useFotosTexto(editor: Editor) {
  const [envio, setEnvio] = useState("");
  async function sendFotos(files: File[]) {
    for (const [at, file] of files.entries()) {
      setEnvio(`Enviando a foto ${at + 1} de ${files.length}…`);
      try {
        const { imagem, largura, altura } = await sendFoto(file);
        const width = Math.min(FOTO_DE_TEXTO, largura);
        const height = Math.round((width * altura) / largura);
        const src = imagem.replace(/\.\w+$/, `-${FOTO_DE_TEXTO}.jpg`);
        editor.commands.setImage({ src, alt: "", width, height });
      } catch (causa) {
        return setEnvio((causa as Error).message);
      }
    }
    setEnvio("");
  }
  return { envio, sendFotos };
}
