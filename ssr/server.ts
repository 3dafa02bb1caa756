/** The renderer's process: framed messages on a Unix socket, whose format app/platform/renderer.py describes. */
import { chmodSync, rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { render } from "./render.tsx";

const HEADER = 4;

async function respond(message: Buffer): Promise<Buffer> {
  const end = message.indexOf(10);
  const url = message.toString("utf8", 0, end);
  if (url === "/_saude") return frame("1", "");
  try {
    const { head, html } = await render(url, JSON.parse(message.toString("utf8", end + 1)));
    return frame("1", `${head}\0${html}`);
  } catch (error) {
    return frame("0", (error as Error)?.stack ?? String(error));
  }
}

function frame(status: "0" | "1", text: string): Buffer {
  const body = Buffer.from(status + text);
  const header = Buffer.alloc(HEADER);
  header.writeUInt32BE(body.length);
  return Buffer.concat([header, body]);
}

function serve(socket: Socket) {
  let received = Buffer.alloc(0);
  let queue = Promise.resolve();
  socket.on("data", (chunk) => {
    received = received.length ? Buffer.concat([received, chunk]) : chunk;
    while (received.length >= HEADER && received.length >= HEADER + received.readUInt32BE()) {
      const end = HEADER + received.readUInt32BE();
      const message = received.subarray(HEADER, end);
      received = received.subarray(end);
      queue = queue.then(async () => void socket.write(await respond(message)));
    }
  });
  socket.on("error", () => socket.destroy());
}

const path = process.env.SSR_SOCKET;
if (!path) throw new Error("SSR_SOCKET is not set");
rmSync(path, { force: true });
const server = createServer(serve);
server.listen(path, () => {
  chmodSync(path, 0o600);
  process.stdout.write(`renderer ready on ${path}\n`);
});
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => process.exit(0));
