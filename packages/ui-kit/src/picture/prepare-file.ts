import { reencode } from './reencode';

const MB = 1024 * 1024;
/** The contract's bound of a file. */
const MOST_MB = 10;

const kinds = [
  { type: 'application/pdf', ending: 'pdf', starts: /^%PDF-/ },
  { type: 'image/jpeg', ending: 'jpg', starts: /^\xff\xd8\xff/ },
  { type: 'image/png', ending: 'png', starts: /^\x89PNG\r\n/ },
  { type: 'image/webp', ending: 'webp', starts: /^RIFF[^]{4}WEBP/ },
];

/** What a file chooser offers. */
export const acceptedTypes = kinds.map(({ type }) => type).join(',');

/** A file that is not sent; `why` and `about` are what the words for it need. */
export class FileRefused extends Error {
  constructor(
    readonly why: 'type' | 'content' | 'size' | 'empty',
    readonly about: { name: string; type: string; size: string; most: number },
  ) {
    super(`${about.name}: ${why}`);
    this.name = 'FileRefused';
  }
}

export interface Prepared {
  fileName: string;
  contentType: string;
  /** base64, as the call takes it. */
  content: string;
}

/**
 * A file made ready to be sent: photos encoded anew at the portal's picture quality, a PDF as it is. What it is, its
 * first bytes say; a name or a browser may be wrong about it.
 * @throws FileRefused for what is neither picture nor PDF, is empty, or is larger than 10 MB when it would be sent
 */
export async function prepareFile(file: File): Promise<Prepared> {
  const kind = await kindOf(file);
  const refuse = (why: FileRefused['why'], { size }: Blob): never => {
    throw new FileRefused(why, { name: file.name, type: claimed(file), size: (size / MB).toFixed(1), most: MOST_MB });
  };
  if (file.size === 0) return refuse('empty', file);
  if (!kind) return refuse(kinds.some(({ type }) => type === file.type) ? 'content' : 'type', file);
  const sent = await reencode(new Blob([file], { type: kind.type }));
  if (sent.size > MOST_MB * MB) return refuse('size', sent);
  const ending = kinds.find(({ type }) => type === sent.type)!.ending;
  return { fileName: fileName(file.name, ending), contentType: sent.type, content: await base64(sent) };
}

/** What people call the kind of a file: its ending, else what the browser calls it. */
const claimed = ({ name, type }: File): string => /\.\w+$/.exec(name)?.[0] ?? (type || '?');

async function kindOf(file: Blob) {
  const start = atob(await base64(file.slice(0, 16)));
  return kinds.find(({ starts }) => starts.test(start));
}

/** The file's own name with the ending of what it is now, without what no computer takes in a name. */
function fileName(name: string, ending: string): string {
  const stem = name.replace(/\.\w+$/, '').replace(/[\\/:*?"<>|%\p{C}]/gu, '_').replace(/^[.\s]+|[.\s]+$/g, '').slice(0, 150);
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
