/** Starts the application after the page's pictures: when the document has loaded, or at the first touch. */
let started = false;

function start() {
  if (!started) void import("./client.tsx");
  started = true;
}

if (document.readyState === "complete") start();
else addEventListener("load", start, { once: true });
for (const event of ["pointerdown", "keydown"])
  addEventListener(event, start, { once: true, passive: true, capture: true });
