/** Photographs that visitors send: scaled down in the browser, as data URLs (reading 25). */

export const ANGULOS = ["frente", "lateral", "traseira", "interior"] as const;
type Angulo = (typeof ANGULOS)[number];
export type FotosOferecidas = Partial<Record<Angulo, string>>;

const LADO_MAXIMO = 2048;

/** The size in which a photograph is sent, in its proportions. */
export function scaled(largura: number, altura: number): [number, number] {
  const escala = Math.min(1, LADO_MAXIMO / Math.max(largura, altura));
  return [Math.round(largura * escala), Math.round(altura * escala)];
}

/** A JPEG or PNG file as a JPEG data URL of at most 2048 px; an Error with Portuguese words for any other content. */
export async function readFoto(arquivo: File): Promise<string> {
  const tipo = await tipoOf(arquivo);
  if (!tipo) throw new Error("Envie uma foto .jpeg ou .png.");
  const foto = arquivo.slice(0, arquivo.size, tipo);
  const imagem = await createImageBitmap(foto).catch(() => null);
  if (!imagem) return urlOf(foto);
  const [largura, altura] = scaled(imagem.width, imagem.height);
  const tela = document.createElement("canvas");
  tela.width = largura;
  tela.height = altura;
  tela.getContext("2d")?.drawImage(imagem, 0, 0, largura, altura);
  imagem.close();
  return tela.toDataURL("image/jpeg", 0.85);
}

/** What the first bytes say, whatever the system calls the file. */
async function tipoOf(arquivo: Blob): Promise<string> {
  const [a, b] = new Uint8Array(await arquivo.slice(0, 2).arrayBuffer());
  if (a === 0xff && b === 0xd8) return "image/jpeg";
  return a === 0x89 && b === 0x50 ? "image/png" : "";
}

/** The file as it is: the server opens a JPEG that lacks its end, and the browser does not. */
function urlOf(foto: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error("Não conseguimos abrir esta foto."));
    reader.readAsDataURL(foto);
  });
}
