import { promisify } from 'node:util';
import { brotliDecompress, constants, gzip, zstdCompress } from 'node:zlib';
import { counter } from '@portal/node-kit/telemetry';
import { ByteCache, type Made } from '../byte-cache';
import { sha384 } from './version';
import type { CatalogWatch } from './watch';

const unbrotli = promisify(brotliDecompress);
const gzipped = promisify(gzip);
const zstd = promisify(zstdCompress);

/** All files of some ten sets of versions, each in the coding of most browsers. */
const LIMIT_BYTES = 64 * 1024 * 1024;
/** A hundred milliseconds for the largest script; more levels take much longer and save one percent. */
const ZSTD_LEVEL = 15;

const reads = counter('portal_edge_asset_reads_total', 'Released files that were requested, by where they came from: memory or store', [
  'from',
]);

/** What a file can be sent as. Brotli copies are published with it, the others are made here, for clients without brotli. */
export type FileCoding = 'br' | 'zstd' | 'gzip' | 'identity';

export interface CodedFile {
  coding: FileCoding;
  body: Buffer;
}

export interface FileName {
  name: string;
  version: string;
  path: string;
  /** Of the file as it was published, from the list of its version. */
  integrity: string;
}

/** Files of published versions in memory, before the store: they never change. Only those with the published hash are kept. */
export class CodedFiles {
  readonly #files = new ByteCache<CodedFile | undefined>(LIMIT_BYTES);

  constructor(private readonly read: CatalogWatch['read']) {}

  /**
   * A file in a coding, or as it was published where that is not longer; undefined when it is not in the store.
   * @throws StoreError
   */
  async get(file: FileName, coding: FileCoding): Promise<CodedFile | undefined> {
    const key = `${coding} ${file.name}@${file.version}/${file.path}`;
    const known = this.#files.get(key);
    reads.inc({ from: known ? 'memory' : 'store' });
    return known ?? this.#files.make(key, () => this.#make(file, coding));
  }

  async #make(file: FileName, coding: FileCoding): Promise<Made<CodedFile | undefined>> {
    const made = coding === 'br' ? await this.#published(file) : await this.#coded(file, coding);
    if (!made) return { value: undefined, bytes: Number.POSITIVE_INFINITY };
    const { value, plain } = made;
    // One that was damaged in the store may be repaired there. The browser refuses it until then.
    return { value, bytes: sha384(plain) === file.integrity ? value.body.length : Number.POSITIVE_INFINITY };
  }

  async #published(file: FileName): Promise<{ value: CodedFile; plain: Buffer } | undefined> {
    const { name, version, path } = file;
    const body = await this.read(name, version, `${path}.br`);
    if (!body) return this.#coded(file, 'identity');
    const plain = await unbrotli(body).catch(() => Buffer.alloc(0));
    return { value: { coding: 'br', body }, plain };
  }

  async #coded(
    { name, version, path }: FileName,
    coding: Exclude<FileCoding, 'br'>,
  ): Promise<{ value: CodedFile; plain: Buffer } | undefined> {
    const plain = await this.read(name, version, path);
    if (!plain) return undefined;
    const body = await compress(plain, coding);
    return { value: body.length < plain.length ? { coding, body } : { coding: 'identity', body: plain }, plain };
  }
}

async function compress(plain: Buffer, coding: Exclude<FileCoding, 'br'>): Promise<Buffer> {
  if (coding === 'gzip') return gzipped(plain, { level: constants.Z_BEST_COMPRESSION });
  if (coding === 'zstd') return zstd(plain, { params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL } });
  return plain;
}
