/** A video in a dialog, loaded on demand. */
import { Modal } from "./Modal.tsx";
import { Player } from "./Player.tsx";

const VIDEO = /^[A-Za-z0-9_-]{11}$/;

type Props = { video: string | null; titulo: string; onClose: () => void };

export function VideoModal({ video, titulo, onClose }: Props) {
  return (
    <Modal aberto={video !== null} onClose={onClose} titulo={titulo} largo>
      {video && VIDEO.test(video) ? <Player video={video} titulo={titulo} /> : <p>Vídeo indisponível.</p>}
    </Modal>
  );
}
