import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { FileListSchema, parseJson, type FileList } from '@portal/releases/schema';
import { isPublished, type Trust } from '@portal/releases/signing';
import { StoreError, type ReleaseStore } from '@portal/releases/store';
import type { FastifyBaseLogger } from 'fastify';
import { trustFaults } from '../trust/trust-metrics';
import { sha384, type VersionRef } from './version';

const unbrotli = promisify(brotliDecompress);

/** Lists of files in memory, the newest. */
const KEPT = 300;

interface KnownList {
  body: Buffer;
  files: FileList['files'];
}

/**
 * The files of versions that were signed: those of the release set, and of any other version that somebody who may publish it has
 * signed, for pages that were opened before. A version that nobody signed is not there, and a file that is not the one that was
 * published is not answered, whatever the store has in its place.
 */
export class VerifiedFiles implements Pick<ReleaseStore, 'readFile'> {
  readonly #lists = new Map<string, KnownList>();
  #revision = 0;

  /**
   * @param trust the trust file in use, with its revision
   * @param integrityOf the hash of a version's files.json, of those in the release set
   */
  constructor(
    private readonly store: Pick<ReleaseStore, 'readFile'>,
    private readonly trust: { trust: Trust; revision: number },
    private readonly integrityOf: (name: string, version: string) => string | undefined,
    private readonly log: FastifyBaseLogger,
  ) {}

  /** @throws StoreError `damaged` for a file that is not the one that was published, or as the store does */
  async readFile(name: string, version: string, path: string): Promise<Buffer | undefined> {
    const list = await this.#listOf(name, version);
    if (!list || path === 'files.json') return list?.body;
    const isListed = Object.hasOwn(list.files, path);
    const plainPath = isListed ? path : path.replace(/\.br$/, '');
    if (!Object.hasOwn(list.files, plainPath)) return undefined;
    const body = await this.store.readFile(name, version, path);
    if (!body) return undefined;
    const { integrity, bytes } = list.files[plainPath]!;
    if (isListed) {
      if (sha384(body) === integrity) return body;
      throw this.#damaged({ name, version, integrity }, path);
    }
    // A copy that would unpack to more is another file's.
    const plain = await unbrotli(body, { maxOutputLength: Math.max(1, bytes) }).catch(() => undefined);
    if (plain && sha384(plain) === integrity) return body;
    this.#damaged({ name, version, integrity }, path);
    // The file itself is asked for next.
    return undefined;
  }

  async #listOf(name: string, version: string): Promise<KnownList | undefined> {
    const { trust, revision } = this.trust;
    if (revision !== this.#revision) this.#lists.clear();
    this.#revision = revision;
    const released = this.integrityOf(name, version);
    const key = `${name}@${version} ${released ?? ''}`;
    const known = this.#lists.get(key);
    if (known) return known;
    const body = await this.store.readFile(name, version, 'files.json');
    if (!body) return undefined;
    const integrity = sha384(body);
    if (released !== undefined && released !== integrity) throw this.#damaged({ name, version, integrity: released }, 'files.json');
    if (released === undefined && !(await isPublished(this.store, trust, name, version, integrity))) return undefined;
    const list = { body, files: parseJson(FileListSchema, body.toString(), `${name}@${version} files.json`).files };
    if (this.#lists.size >= KEPT) this.#lists.delete(this.#lists.keys().next().value!);
    if (revision === this.trust.revision) this.#lists.set(key, list);
    return list;
  }

  #damaged({ name, version }: VersionRef, path: string): StoreError {
    const sentence = `${name}@${version}: ${path} is not the file that was published`;
    trustFaults.inc({ kind: 'file' });
    this.log.error({ remote: name, version }, sentence);
    return new StoreError('damaged', sentence);
  }
}
