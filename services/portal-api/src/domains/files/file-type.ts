/** A kind of file that is accepted. Its first bytes decide, not what a browser or a name claims. */
export interface FileKind {
  contentType: 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp';
  extensions: readonly [string, ...string[]];
}

const kinds: readonly (FileKind & { matches(bytes: Buffer): boolean })[] = [
  { contentType: 'application/pdf', extensions: ['pdf'], matches: (bytes) => startsWith(bytes, '%PDF-') },
  { contentType: 'image/png', extensions: ['png'], matches: (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n') },
  { contentType: 'image/jpeg', extensions: ['jpg', 'jpeg'], matches: (bytes) => startsWith(bytes, '\xff\xd8\xff') },
  {
    contentType: 'image/webp',
    extensions: ['webp'],
    matches: (bytes) => startsWith(bytes, 'RIFF') && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
];

const startsWith = (bytes: Buffer, signature: string) => bytes.toString('latin1', 0, signature.length) === signature;

/** The kinds by content type. */
export const fileKinds: Readonly<Record<string, FileKind>> = Object.fromEntries(kinds.map((kind) => [kind.contentType, kind]));

/** The kind of a file; undefined for one that is not accepted. */
export const kindOf = (bytes: Buffer): FileKind | undefined => kinds.find((kind) => kind.matches(bytes));

/** Path separators, what Windows forbids, and characters that are invisible or change the direction of reading (\p{C}, \p{Z} except the blank). */
const FORBIDDEN = /[\\/:*?"<>|%\p{C}]|(?! )\p{Z}/u;
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Whether a name is valid for a file on any computer: no path, no forbidden character, no leading or trailing dot. */
export function isFileName(name: string): boolean {
  return !FORBIDDEN.test(name) && !name.startsWith('.') && !name.endsWith('.') && !RESERVED.test(name);
}

/** A text as a part of a file's name: what is not allowed there becomes a blank. */
export const asNamePart = (text: string): string => text.replace(new RegExp(FORBIDDEN, 'gu'), ' ').replace(/ +/g, ' ').trim();

/** The name with the extension of its content: `proof.exe` of a picture becomes `proof.exe.png`. */
export function withExtension(name: string, { extensions }: FileKind): string {
  const lower = name.toLowerCase();
  return extensions.some((extension) => lower.endsWith(`.${extension}`)) ? name : `${name}.${extensions[0]}`;
}

/** The header that lets a browser show a file and gives its name when it is saved (RFC 6266). */
export function contentDisposition(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
  return `inline; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
