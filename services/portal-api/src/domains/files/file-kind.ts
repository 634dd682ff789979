/** The kinds of file that are stored, recognised by their first bytes: what a browser or a name claims does not count. */
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

/** The kind of a file; undefined for one that may not be kept. */
export const kindOf = (bytes: Buffer): FileKind | undefined => kinds.find((kind) => kind.matches(bytes));
