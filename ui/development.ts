/** The entry of `make dev` alone: the page takes each new style sheet as it is, and loads anew when new code answers. */
const [drawn] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
const running = drawn?.serverTiming.find(({ name }) => name === "inicio")?.description;

new EventSource("/_mudancas").onmessage = ({ data }: MessageEvent<string>) => {
  const { inicio, css }: { inicio: string; css: string } = JSON.parse(data);
  if (inicio === running) wear(css);
  else location.reload();
};

function wear(href: string) {
  const worn = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].at(-1);
  if (!worn || worn.getAttribute("href") === href) return;
  const fresh = worn.cloneNode() as HTMLLinkElement;
  fresh.href = href;
  fresh.onload = () => worn.remove();
  worn.after(fresh);
}
