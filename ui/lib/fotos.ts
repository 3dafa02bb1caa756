/** Photographs that visitors send: scaled down in the browser, as data URLs (reading 25). */

export const ANGULOS = ["frente", "lateral", "traseira", "interior"] as const;
type Angulo = (typeof ANGULOS)[number];
export type Fotos = Partial<Record<Angulo, string>>;

const LADO_MAXIMO = 2048;
const TIPOS = new Set(["image/jpeg", "image/png"]);

/** The size in which a photograph is sent, in its proportions. */
export function scaled(largura: number, altura: number): [number, number] {
  const escala = Math.min(1, LADO_MAXIMO / Math.max(largura, altura));
  return [Math.round(largura * escala), Math.round(altura * escala)];
}

/** A JPEG or PNG file as a JPEG data URL of at most 2048 px; an Error with Portuguese words for anything else. */
export async function readFoto(arquivo: File): Promise<string> {
  if (!TIPOS.has(arquivo.type)) throw new Error("Envie uma foto .jpeg ou .png.");
  const imagem = await createImageBitmap(arquivo).catch(() => {
    throw new Error("Não conseguimos abrir esta foto.");
  });
  const [largura, altura] = scaled(imagem.width, imagem.height);
  const tela = document.createElement("canvas");
  tela.width = largura;
  tela.height = altura;
  tela.getContext("2d")?.drawImage(imagem, 0, 0, largura, altura);
  imagem.close();
  return tela.toDataURL("image/jpeg", 0.85);
}
