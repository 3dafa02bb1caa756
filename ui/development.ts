/** Live reload of `make dev`: applies a new style sheet at once, reloads the page when new code is served. */
const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
const running = navigation?.serverTiming.find(({ name }) => name === "processo")?.description;

new EventSource("/_mudancas").onmessage = ({ data }: MessageEvent<string>) => {
  const { processo, css }: { processo: string; css: string } = JSON.parse(data);
  if (processo === running) replaceSheet(css);
  else location.reload();
};

function replaceSheet(href: string) {
  const old = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].at(-1);
  if (!old || old.getAttribute("href") === href) return;
  const fresh = old.cloneNode() as HTMLLinkElement;
  fresh.href = href;
  fresh.onload = () => old.remove();
  old.after(fresh);
}
