import { createHmac } from 'node:crypto';

/** What the keys of a ring do: `field` encrypts stored fields, `link` signs links. */
export type RingName = 'field' | 'link';

const KEY_BYTES = 32;

interface ServerKey {
  /** Made from the key, so that two keys never share one. It tells nothing about the key, and stands beside what was made with it. */
  id: string;
  secret: Buffer;
}

/** Several keys for one purpose: the current one makes, all of them read. */
export interface KeyRing {
  current: ServerKey;
  keys: readonly ServerKey[];
  /** The keys that something with this key id may have been made with: one or none; all where no id was stored. */
  candidates(id: string | null | undefined): readonly ServerKey[];
}

/** A ring of keys of 32 bytes, the current one first. */
export function keyRing(name: RingName, secrets: readonly Buffer[]): KeyRing {
  const keys = secrets.map((secret) => ({ id: fingerprint(name, secret), secret }));
  const [current] = keys;
  if (!current) throw new RangeError('a key ring has at least one key');
  return { current, keys, candidates: (id) => (id === null || id === undefined ? keys : keys.filter((key) => key.id === id)) };
}

const fingerprint = (name: RingName, secret: Buffer) =>
  createHmac('sha256', secret).update(`portal-api ${name} key`).digest('hex').slice(0, 16);

/** The keys of a text, each as base64, with commas or line ends between them; undefined if one of them is no key of 32 bytes or is there twice. */
export function parseKeys(text: string): Buffer[] | undefined {
  const parts = text.split(/[,\s]+/).filter((part) => part !== '');
  const secrets = parts.filter((part) => /^[\w+/-]{43}=?$/.test(part)).map((part) => Buffer.from(part, 'base64'));
  const good = parts.length > 0 && secrets.length === parts.length && secrets.every(({ length }) => length === KEY_BYTES);
  return good && new Set(secrets.map((secret) => secret.toString('hex'))).size === secrets.length ? secrets : undefined;
}

/** The keys of a file: its text, or the 32 bytes themselves. */
export const parseKeyFile = (bytes: Buffer): Buffer[] | undefined =>
  bytes.length === KEY_BYTES ? [bytes] : parseKeys(bytes.toString('latin1'));
