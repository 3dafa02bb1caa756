/** Starts the application after the page's pictures: when the document has loaded, or at the first touch. */
let started: Promise<unknown> | undefined;

function start() {
  started ??= import("./client.tsx");
}

if (document.readyState === "complete") start();
else addEventListener("load", start, { once: true });
for (const event of ["pointerdown", "keydown"]) addEventListener(event, start, { once: true, passive: true, capture: true });
