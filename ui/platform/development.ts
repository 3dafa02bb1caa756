/** Live reload of `make dev`: reloads a page that is older than the site's process, which restarts after a change. */
new EventSource("/_mudancas").onmessage = ({ data }: MessageEvent<string>) => {
  if (Number(data) > performance.timeOrigin) location.reload();
};
