/** Photographs are sent within 2048 px in their own proportions. */
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { readFoto, scaled } from "../../../ui/lib/fotos.ts";

const lado = fc.integer({ min: 1, max: 12_000 });

test("a photograph is never enlarged and keeps its proportions", () => {
  fc.assert(
    fc.property(lado, lado, (largura, altura) => {
      const [l, a] = scaled(largura, altura);
      expect(Math.max(l, a)).toBeLessThanOrEqual(2048);
      expect(l).toBeLessThanOrEqual(largura);
      expect(a).toBeLessThanOrEqual(altura);
      expect(Math.abs(l * altura - a * largura)).toBeLessThanOrEqual(Math.max(largura, altura));
    }),
  );
});

test("a file that is no photograph is refused in words, whatever its type", async () => {
  for (const type of ["image/gif", "image/jpeg"])
    await expect(readFoto(new File(["GIF89a"], "x.jpg", { type }))).rejects.toThrow(
      "Envie uma foto .jpeg ou .png.",
    );
});

test("a photograph that the browser does not open is sent as it is, by the type of its content", async () => {
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("InvalidStateError")));
  for (const type of ["image/jpg", "application/octet-stream", ""]) {
    const foto = new File([new Uint8Array([0xff, 0xd8, 0xff])], "x", { type });
    expect(await readFoto(foto)).toBe("data:image/jpeg;base64,/9j/");
  }
});
