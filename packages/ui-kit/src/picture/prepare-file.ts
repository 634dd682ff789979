import { acceptedTypes, FileRefused, type AcceptedType, type Prepared } from './file-drop';
import { defaultQuality } from './picture';

const MB = 1024 * 1024;
/** The contract's bound of a file. */
const MOST_MB = 10;

const kinds: Record<AcceptedType, { ending: string; starts: RegExp }> = {
  'application/pdf': { ending: 'pdf', starts: /^%PDF-/ },
  'image/jpeg': { ending: 'jpg', starts: /^\xff\xd8\xff/ },
  'image/png': { ending: 'png', starts: /^\x89PNG\r\n/ },
  'image/webp': { ending: 'webp', starts: /^RIFF[^]{4}WEBP/ },
};

/** Behind `prepareFile` of send-file.ts. What a file is, its first bytes say; a name or a browser may be wrong about it. */
export async function prepareFile(file: File): Promise<Prepared> {
  const type = await typeOf(file);
  const refuse = (why: FileRefused['why'], { size }: Blob): never => {
    throw new FileRefused(why, { name: file.name, type: claimed(file), size: (size / MB).toFixed(1), most: MOST_MB });
  };
  if (file.size === 0) return refuse('empty', file);
  if (!type) return refuse(file.type in kinds ? 'content' : 'type', file);
  const sent = await reencode(new Blob([file], { type }));
  if (sent.size > MOST_MB * MB) return refuse('size', sent);
  const { ending } = kinds[sent.type as AcceptedType];
  return { fileName: fileName(file.name, ending), contentType: sent.type, content: await base64(sent) };
}

/** What people call the kind of a file: its ending, else what the browser calls it. */
const claimed = ({ name, type }: File): string => /\.\w+$/.exec(name)?.[0] ?? (type || '?');

async function typeOf(file: Blob): Promise<AcceptedType | undefined> {
  const start = atob(await base64(file.slice(0, 16)));
  return acceptedTypes.find((type) => kinds[type].starts.test(start));
}

/** The file's own name with the ending of what it is now, without what no computer takes in a name. */
function fileName(name: string, ending: string): string {
  const stem = name
    .replace(/\.\w+$/, '')
    .replace(/[\\/:*?"<>|%\p{C}]/gu, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .slice(0, 150);
  return `${stem || 'file'}.${ending}`;
}

function base64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1] ?? ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')));
    reader.readAsDataURL(blob);
  });
}

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
