/** A video that plays, from YouTube's cookieless address. */
import { youtubePlaying } from "../lib/youtube.ts";
import "./Player.css";

export function Player({ video, titulo }: { video: string; titulo: string }) {
  return (
    <iframe
      className="player inteiro"
      src={youtubePlaying(video)}
      title={titulo}
      height={500}
      allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      allowFullScreen
    />
  );
}
