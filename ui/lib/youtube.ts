/** YouTube's player, which loads only on demand. */
export function youtube(video: string): string {
  return `https://www.youtube-nocookie.com/embed/${encodeURIComponent(video)}`;
}

export function youtubePlaying(video: string): string {
  return `${youtube(video)}?autoplay=1&rel=0`;
}
