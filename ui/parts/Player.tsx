/** A video that plays, from YouTube's cookieless address. */
import { youtube } from "../lib/youtube.ts";
import "./Player.css";

export function Player({ video, titulo }: { video: string; titulo: string }) {
  return (
    <iframe
      className="player inteiro"
      src={`${youtube(video)}?autoplay=1&rel=0`}
      title={titulo}
      height={500}
      allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      allowFullScreen
    />
  );
}
