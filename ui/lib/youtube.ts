/** YouTube's player, which loads only on demand. */
export function youtube(video: string): string {
  return `https://www.youtube-nocookie.com/embed/${encodeURIComponent(video)}`;
}
