import { defaultQuality } from './Picture';

/** Longest side of a picture that is sent, in pixels: a page of A4 at about 180 dpi stays readable. */
const longestSide = 2048;

function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((done) => canvas.toBlob(done, type, quality / 100));
}

/**
 * Encodes a picture anew in the browser (WebP, or JPEG where the browser cannot write WebP), turned upright and at most
 * 2048 px long. Gives the file back untouched when it is no bitmap that the browser can read, or when that would not
 * make it smaller.
 * @param quality per cent, 75 by default
 */
export async function reencode(file: Blob, quality: number = defaultQuality): Promise<Blob> {
  if (!/^image\/(jpeg|png|webp|bmp|avif)$/.test(file.type)) return file;
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return file;
  }
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return file;
  // JPEG has no transparency; without this a clear background would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const webp = await toBlob(canvas, 'image/webp', quality);
  const made = webp?.type === 'image/webp' ? webp : await toBlob(canvas, 'image/jpeg', quality);
  return made && made.size < file.size ? made : file;
}
