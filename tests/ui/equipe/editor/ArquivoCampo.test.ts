/** Where a logo can be read, by its pixels. */
import { expect, test } from "vitest";
import { judge } from "../../../../ui/equipe/editor/ArquivoCampo.tsx";

const CLEAR = [0, 0, 0, 0];

test.each([
  ["white", [...CLEAR, 255, 255, 255, 255], "sobre fundo escuro vê-se bem, sobre fundo claro mal se vê"],
  ["black", [...CLEAR, 10, 10, 10, 255], "sobre fundo escuro mal se vê, sobre fundo claro vê-se bem"],
  ["a green", [...CLEAR, 46, 139, 87, 255], "sobre fundo escuro vê-se bem, sobre fundo claro vê-se bem"],
  [
    "dark letters beside a bright sign",
    [...CLEAR, 15, 80, 50, 255, 85, 85, 85, 255, 250, 190, 20, 255],
    "sobre fundo escuro mal se vê, sobre fundo claro vê-se bem",
  ],
  ["paper and all", [255, 255, 255, 255, 0, 0, 0, 255], "traz o seu próprio fundo"],
])("%s", (_, pixels, said) => {
  expect(judge(new Uint8ClampedArray(pixels))).toContain(said);
});
