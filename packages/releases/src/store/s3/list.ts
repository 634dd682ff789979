import { StoreError } from '../types';
import type { S3Client } from './requests';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** All keys below a folder of the store, relative to the store. Keys of the store have no character that XML escapes. */
export async function listKeys(s3: S3Client, prefix: string, folder: string): Promise<string[]> {
  const keys: string[] = [];
  let token = '';
  do {
    const query = { 'list-type': '2', prefix: prefix + folder, ...(token ? { 'continuation-token': token } : {}) };
    const { status, body } = await s3({ method: 'GET', key: '', query });
    const xml = body.toString();
    if (status >= 300 || !xml.includes('<ListBucketResult')) throw new StoreError('denied', 'the store does not answer a listing with one');
    for (const [, key] of xml.matchAll(/<Key>([^<]*)<\/Key>/g)) keys.push(key!.slice(prefix.length));
    token = /<IsTruncated>true</.test(xml) ? unescape(/<NextContinuationToken>([^<]*)</.exec(xml)?.[1] ?? '') : '';
  } while (token);
  return keys;
}

function unescape(text: string): string {
  return text.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
