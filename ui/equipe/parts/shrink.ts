/** Shrinks a photograph to the largest size that the site shows (db/photos/darkroom.py). */

const LADO = 2240;
const PEQUENA = 1 << 20;

/** The photograph as a smaller JPEG; the file itself where it is small already or the browser cannot read it (HEIC). */
export async function shrink(file: Blob): Promise<Blob> {
  if (file.size <= PEQUENA) return file;
  try {
    const image = await createImageBitmap(file);
    const scale = Math.min(1, LADO / Math.max(image.width, image.height));
    const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
    const context = canvas.getContext("2d");
    if (!context) return file;
    context.fillStyle = "white"; // where the original is transparent
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = "high";
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
    const smaller = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
    return smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
}
