/** A video's page at YouTube, which is loaded only when it is asked for. */
export function youtube(video: string): string {
  return `https://www.youtube-nocookie.com/embed/${encodeURIComponent(video)}`;
}

export function youtubePlaying(video: string): string {
  return `${youtube(video)}?autoplay=1&rel=0`;
}
