/** A gallery says whether its photographs show work of the dealer's. */
import { expect, test } from "vitest";
import { GaleriaGrade } from "../../../ui/parts/GaleriaGrade.tsx";
import { html, words } from "../show.tsx";

test.each([0, 1])("ilustrativa %i", (ilustrativa) => {
  const foto = { imagem: "/media/a.jpg", legenda: "Capô", largura: 1200, altura: 800, ilustrativa };
  const text = words(html(<GaleriaGrade rotulo="Fotos" fotos={[foto]} />));
  expect(text.includes("Imagens ilustrativas")).toBe(ilustrativa === 1);
});
