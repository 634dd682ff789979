import { StoreError } from '../types';
import type { S3Client } from './requests';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export interface ListedObject {
  /** Relative to the store. */
  key: string;
  bytes: number;
  /** ISO 8601: when it was last written. */
  at: string;
}

/** All objects below a folder of the store. Keys of the store have no character that XML escapes. */
export async function listObjects(s3: S3Client, prefix: string, folder: string): Promise<ListedObject[]> {
  const objects: ListedObject[] = [];
  let token = '';
  do {
    const query = { 'list-type': '2', prefix: prefix + folder, ...(token ? { 'continuation-token': token } : {}) };
    const { status, body } = await s3({ method: 'GET', key: '', query });
    const xml = body.toString();
    if (status >= 300 || !xml.includes('<ListBucketResult')) throw new StoreError('denied', 'the store does not answer a listing with one');
    for (const [, object] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const valueOf = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(object!)?.[1] ?? '';
      objects.push({ key: valueOf('Key').slice(prefix.length), bytes: Number(valueOf('Size')), at: valueOf('LastModified') });
    }
    token = /<IsTruncated>true</.test(xml) ? unescape(/<NextContinuationToken>([^<]*)</.exec(xml)?.[1] ?? '') : '';
  } while (token);
  return objects;
}

/** The keys of all objects below a folder of the store, relative to the store. */
export async function listKeys(s3: S3Client, prefix: string, folder: string): Promise<string[]> {
  return (await listObjects(s3, prefix, folder)).map(({ key }) => key);
}

function unescape(text: string): string {
  return text.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
