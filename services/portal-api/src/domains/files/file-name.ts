import type { FileKind } from './file-kind';

/** Path separators, what Windows forbids, and characters that cannot be seen or turn the direction of reading (\p{C}, \p{Z} but the blank). */
const ODD = /[\\/:*?"<>|%\p{C}]|(?! )\p{Z}/u;
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Whether a name can be a file's on any computer: no path, nothing odd, no leading or trailing dot. */
export function isFileName(name: string): boolean {
  return !ODD.test(name) && !name.startsWith('.') && !name.endsWith('.') && !RESERVED.test(name);
}

/** The name with the ending that its content has: `proof.exe` of a picture becomes `proof.exe.png`. */
export function withEnding(name: string, { extensions }: FileKind): string {
  const lower = name.toLowerCase();
  return extensions.some((extension) => lower.endsWith(`.${extension}`)) ? name : `${name}.${extensions[0]}`;
}

/** The header that lets a browser show a file and gives its name when it is saved (RFC 6266). */
export function contentDisposition(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
  return `inline; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
