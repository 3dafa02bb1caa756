/** Photographs over the whole screen: arrows, plus, minus and 0 by keyboard, swipe, wheel, and a drag when enlarged. */
import { X, ZoomIn, ZoomOut } from "lucide";
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useReducer,
  useRef,
  useState,
} from "react";
import { type EstadoZoom, escala, type Gesto, reduceZoom, ZOOM_MAXIMO } from "../lib/zoom.ts";
import { srcSet, variante } from "./Foto.tsx";
import { BotaoIcone } from "./Icone.tsx";
import "./Lightbox.css";
import { Setas } from "./Setas.tsx";
import { useDialog } from "./useDialog.ts";

type FotoAmpliada = { imagem: string; alt: string; largura?: number; altura?: number };

type Props = { fotos: FotoAmpliada[]; indice: number; onClose: () => void };

const TECLAS: Record<string, Gesto> = {
  ArrowRight: "proxima",
  ArrowLeft: "anterior",
  "+": "enlarge",
  "=": "enlarge",
  "-": "shrink",
  "0": "fit",
};
const ARRASTO_MINIMO = 48;

export function Lightbox({ fotos, indice, onClose }: Props) {
  const dialog = useDialog(true, onClose);
  const [estado, act] = useReducer(reduceZoom, { indice, total: fotos.length, zoom: 0 });
  const foto = fotos[estado.indice] as FotoAmpliada;

  function press(event: KeyboardEvent) {
    dialog.onKeyDown(event);
    const gesto = TECLAS[event.key];
    if (gesto) act(gesto);
  }

  return (
    <dialog
      {...dialog}
      className="lightbox lido corta bone"
      tabIndex={-1} // a click on the photograph leaves the focus here
      aria-label="Fotos em tela cheia"
      onKeyDown={press}
      onWheel={({ deltaY }) => act(deltaY < 0 ? "enlarge" : "shrink")}
    >
      <Quadro key={estado.indice} foto={foto} zoom={estado.zoom} act={act} />
      <Barra foto={foto} estado={estado} act={act} onClose={onClose} />
      {estado.total > 1 && (
        <Setas
          anterior="Foto anterior"
          proxima="Próxima foto"
          onMove={(passo) => act(passo > 0 ? "proxima" : "anterior")}
        />
      )}
    </dialog>
  );
}

type Act = { act: (gesto: Gesto) => void };

function Barra({
  foto,
  estado,
  act,
  onClose,
}: Act & { foto: FotoAmpliada; estado: EstadoZoom; onClose: () => void }) {
  return (
    <div className="lightbox__barra tabular linha meio vao-4">
      <p className="resto" aria-live="polite">
        <span className="sr-only">{`${foto.alt}. Foto `}</span>
        <span>{estado.indice + 1}</span>
        <span aria-hidden="true"> / </span>
        <span className="sr-only"> de </span>
        <span>{estado.total}</span>
      </p>
      <BotaoIcone
        de={ZoomOut}
        rotulo="Afastar"
        aria-disabled={estado.zoom === 0}
        onClick={() => act("shrink")}
      />
      <BotaoIcone
        de={ZoomIn}
        rotulo="Aproximar"
        aria-disabled={estado.zoom === ZOOM_MAXIMO}
        onClick={() => act("enlarge")}
      />
      <BotaoIcone de={X} rotulo="Fechar" onClick={onClose} />
    </div>
  );
}

/** One photograph: dragged about when enlarged, swiped to the next when not. */
function Quadro({ foto, zoom, act }: Act & { foto: FotoAmpliada; zoom: number }) {
  const { largura = 1200, altura = 800 } = foto;
  const [centro, setCentro] = useState({ x: 0, y: 0 });
  const inicio = useRef<{ x: number; y: number } | null>(null);

  function grab(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId);
    inicio.current = { x: event.clientX - (zoom ? centro.x : 0), y: event.clientY - (zoom ? centro.y : 0) };
  }

  function drag({ clientX, clientY }: PointerEvent) {
    if (inicio.current && zoom) setCentro({ x: clientX - inicio.current.x, y: clientY - inicio.current.y });
  }

  function release({ clientX }: PointerEvent) {
    const caminho = inicio.current && !zoom ? clientX - inicio.current.x : 0;
    inicio.current = null;
    if (Math.abs(caminho) > ARRASTO_MINIMO) act(caminho < 0 ? "proxima" : "anterior");
  }

  const style = zoom ? { transform: `translate(${centro.x}px, ${centro.y}px) scale(${escala(zoom)})` } : {};
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons and keys do the same
    <div
      className="lightbox__quadro grade centrado alto"
      data-ampliada={zoom > 0 || undefined}
      style={
        {
          "--foto": `url("${variante(foto.imagem, 480, "avif")}")`,
          "--largura": `${2 * largura}px`,
          "--proporcao": largura / altura,
        } as CSSProperties
      }
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={release}
      onDoubleClick={() => act(zoom ? "fit" : "enlarge")}
    >
      <picture style={style}>
        <source type="image/avif" srcSet={srcSet(foto.imagem, largura, "avif")} sizes="100vw" />
        <img
          src={variante(foto.imagem, 768, "jpg")}
          srcSet={srcSet(foto.imagem, largura, "jpg")}
          sizes="100vw"
          alt={foto.alt}
          width={largura}
          height={altura}
          draggable={false}
        />
      </picture>
    </div>
  );
}
