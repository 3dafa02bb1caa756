/** An embedded video, loaded on demand from YouTube's cookieless address. */
import { youtubePlaying } from "../lib/youtube.ts";
import { Modal } from "./Modal.tsx";
import "./VideoModal.css";

const VIDEO = /^[A-Za-z0-9_-]{11}$/;

type Props = { video: string | null; titulo: string; onClose: () => void };

export function VideoModal({ video, titulo, onClose }: Props) {
  return (
    <Modal aberto={video !== null} onClose={onClose} titulo={titulo} largo>
      {video && VIDEO.test(video) ? (
        <iframe
          className="video-modal__quadro inteiro"
          src={youtubePlaying(video)}
          title={titulo}
          height={500}
          allow="autoplay; fullscreen"
          allowFullScreen
        />
      ) : (
        <p>Vídeo indisponível.</p>
      )}
    </Modal>
  );
}
