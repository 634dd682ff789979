import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import { counter } from '@portal/node-kit/telemetry';
import { ByteCache, type Made } from '../byte-cache';
import type { CodedFiles, FileName } from './coded-files';

const zstd = promisify(zstdCompress);

/** A difference is some kilobytes, and there is one for each file and former version. */
const LIMIT_BYTES = 16 * 1024 * 1024;
/** What a key takes of the limit where there is no difference. */
const KEY_BYTES = 300;
/** Differences that wait for their turn. One more is not made: anybody can ask for one. */
const WAITING = 64;
/** A third of a second for the largest script. */
const LEVEL = 12;
/** A file with a dictionary of its own format would not be taken as it is. */
const MAGIC = 0xec30a437;

const sent = counter('portal_edge_asset_deltas_total', 'Released files that were sent as the difference to a former version');

/**
 * Files as the difference to the same file of a former version, in the format dcz (RFC 9842, 5). They are made in the background,
 * one at a time: the first who asks gets the whole file, which is there at once, the next ones the difference.
 */
export class Deltas {
  /** An empty one stands for a difference that would save nothing, or whose dictionary is not the file that it claims to be. */
  readonly #made = new ByteCache<Buffer>(LIMIT_BYTES);
  readonly #waiting = new Set<string>();
  #last = Promise.resolve();

  constructor(private readonly files: CodedFiles) {}

  /**
   * The difference, if it has been made.
   * @param hash SHA-256 of the former file in base64, as the client has it
   */
  get(file: FileName, former: FileName, hash: string): Buffer | undefined {
    const key = [file.name, file.version, file.path, former.version, former.path, hash].join(' ');
    const known = this.#made.get(key);
    if (!known) this.#enqueue(key, () => this.#make(file, former, hash));
    if (!known?.length) return undefined;
    sent.inc();
    return known;
  }

  #enqueue(key: string, make: () => Promise<Made<Buffer>>): void {
    if (this.#waiting.has(key) || this.#waiting.size >= WAITING) return;
    this.#waiting.add(key);
    this.#last = this.#last
      .then(() => this.#made.make(key, make))
      // The store is unreachable: the next who asks tries again.
      .catch(() => undefined)
      .then(() => void this.#waiting.delete(key));
  }

  async #make(file: FileName, former: FileName, hash: string): Promise<Made<Buffer>> {
    const none = { value: Buffer.alloc(0), bytes: KEY_BYTES };
    const [plain, dictionary, whole] = [
      await this.files.get(file, 'identity'),
      await this.files.get(former, 'identity'),
      await this.files.get(file, 'br'),
    ];
    if (!plain || !dictionary || !whole || dictionary.body.length < 8 || dictionary.body.readUInt32LE(0) === MAGIC) return none;
    const digest = createHash('sha256').update(dictionary.body).digest();
    if (digest.toString('base64') !== hash) return none;
    const value = Buffer.concat([HEADER, digest, await compress(plain.body, dictionary.body)]);
    return value.length < whole.body.length ? { value, bytes: value.length + KEY_BYTES } : none;
  }
}

/** The magic number of a skippable frame that decoders of zstd pass over, and its length: the hash follows. */
const HEADER = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

/** With a window that reaches to the beginning of the dictionary; a smaller one would leave parts of it out. */
function compress(plain: Buffer, dictionary: Buffer): Promise<Buffer> {
  const windowLog = Math.max(10, Math.ceil(Math.log2(plain.length + dictionary.length)));
  const params = { [constants.ZSTD_c_compressionLevel]: LEVEL, [constants.ZSTD_c_windowLog]: Math.min(windowLog, 23) };
  return zstd(plain, { params, dictionary });
}
