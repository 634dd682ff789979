import { readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { counter } from '@portal/node-kit/telemetry';
import { FileListSchema, parseJson } from '@portal/releases/schema';
import { openStore, writeAtomically, type ReleaseStore } from '@portal/releases/store';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { readPacked, type PackedFiles } from './asset-cache';
import { servedFiles, sha384, type VersionRef } from './version';

/** A disk that is full or a file that the store lacks is tried again this late: a set that is not saved does not show before a restart. */
const RETRY_MS = 30_000;

const faults = counter(
  'portal_edge_saved_set_faults_total',
  'What of the release set on disk could not be used or written: damaged (ignored) or unsaved (tried again)',
  ['kind'],
);

const SetSchema = z.object({
  /** A set of another store is not of use. */
  store: z.string(),
  at: z.iso.datetime(),
  /** As the store had it, with its hash: nothing else would show a damage of a few bits. */
  document: z.string(),
  integrity: z.string(),
  /** Whether its signatures had been checked. */
  isVerified: z.boolean().optional(),
});

/** A document as the store has it, and its versions with all files that an edge serves; undefined where one could not be read. */
export interface ServedSet {
  document: string;
  /** Whether its signatures were checked. */
  isVerified: boolean;
  versions: readonly { ref: VersionRef; files: PackedFiles | undefined }[];
}

/**
 * The last release set that an edge served, in a folder of its own: the document as `set.json`, and the files of its versions laid
 * out as in a store. A version is written whole or not at all, and `set.json` after all its versions. What is read back is checked
 * against its hashes, from that of the document down, so that a damaged file counts as absent.
 */
export class SavedSet {
  readonly #disk: ReleaseStore;
  readonly #folder: string;
  /** Versions that are known to be whole on disk, by their folder, with their hash. */
  readonly #whole = new Map<string, string>();
  /** The set on disk. */
  #saved: string | undefined;
  #running = false;
  #writing = Promise.resolve();
  #closed = false;
  #retryAt = 0;

  /**
   * @param folder of this edge alone
   * @param location of the store, for messages and to tell the sets of two stores apart
   */
  constructor(
    folder: string,
    channel: string,
    private readonly location: string,
    private readonly log: FastifyBaseLogger,
  ) {
    this.#folder = resolve(folder, channel);
    this.#disk = openStore(this.#folder);
  }

  /**
   * The document on disk and when it was saved; undefined without a usable one.
   * @param parse throws for a text that is not usable
   */
  async read<T>(parse: (text: string, isVerified: boolean) => Promise<T>): Promise<{ document: T; at: string } | undefined> {
    try {
      const text = await readFile(this.#file, 'utf8').catch(absent);
      if (text === undefined) return undefined;
      const { store, at, document, integrity, isVerified = false } = parseJson(SetSchema, text, this.#file);
      if (sha384(Buffer.from(document)) !== integrity) throw new Error(`${this.#file} is damaged`);
      if (store !== this.location) throw new Error(`${this.#file} is of the store ${store}`);
      return { document: await parse(document, isVerified), at };
    } catch (error) {
      this.ignore(error);
      return undefined;
    }
  }

  /** The files of a version of the set; undefined when one of them is absent or damaged. */
  async readVersion(ref: VersionRef): Promise<PackedFiles | undefined> {
    try {
      return await this.#readWhole(ref);
    } catch (error) {
      this.ignore(error);
      return undefined;
    }
  }

  /**
   * Saves a set in the background unless it is the one on disk. A failure is logged and counted, and leaves the former set.
   *
   * @param id of the set
   * @param load reads what is to be saved
   */
  keep(id: string, load: () => Promise<ServedSet>): void {
    if (this.#running || this.#saved === id || Date.now() < this.#retryAt) return;
    this.#running = true;
    void load()
      .then((set) => (this.#writing = this.#closed ? Promise.resolve() : this.#write(set)))
      .then(() => void (this.#saved = id))
      .catch((error: Error) => {
        this.#retryAt = Date.now() + RETRY_MS;
        faults.inc({ kind: 'unsaved' });
        this.log.warn(`the release set was not saved: ${error.message}`);
      })
      .finally(() => (this.#running = false));
  }

  /** Ends what is being written; nothing is written after it. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#writing.catch(() => undefined);
  }

  async #write({ document, isVerified, versions }: ServedSet): Promise<void> {
    for (const { ref, files } of versions) {
      if (!files) throw new Error(`the files of ${ref.name}@${ref.version} cannot be read`);
      await this.#saveVersion(ref, files);
    }
    const set = { store: this.location, at: new Date().toISOString(), document, integrity: sha384(Buffer.from(document)), isVerified };
    await writeAtomically(this.#file, JSON.stringify(set));
    await this.#removeOthers(versions.map(({ ref }) => ref));
    this.log.info({ at: set.at, versions: versions.length }, 'release set saved');
  }

  async #saveVersion(ref: VersionRef, files: PackedFiles): Promise<void> {
    const folder = folderOf(ref);
    if (this.#whole.get(folder) === ref.integrity) return;
    await verify(ref, files);
    // What an earlier process left may be damaged, or of a version that had other files.
    const known = await this.#readWhole(ref).catch(() => undefined);
    if (!known) {
      await rm(join(this.#folder, 'remotes', folder), { recursive: true, force: true });
      const stored = [...files].map(([path, body]) => ({ path, body }));
      await this.#disk.putVersion(ref.name, ref.version, stored);
    }
    this.#whole.set(folder, ref.integrity);
  }

  async #readWhole(ref: VersionRef): Promise<PackedFiles> {
    const list = await verifiedList(ref, await readPacked(this.#disk, ref, ['files.json']));
    const files = await readPacked(this.#disk, ref, servedFiles(list));
    await verify(ref, files);
    return files;
  }

  /** Leaves the versions of the set alone, so that the folder does not grow. */
  async #removeOthers(refs: readonly VersionRef[]): Promise<void> {
    const kept = new Set(refs.map(folderOf));
    for (const folder of this.#whole.keys()) if (!kept.has(folder)) this.#whole.delete(folder);
    const remotes = join(this.#folder, 'remotes');
    for (const name of await readdir(remotes)) {
      const folders = (await readdir(join(remotes, name))).map((version) => `${name}/${version}`);
      for (const folder of folders) if (!kept.has(folder)) await rm(join(remotes, folder), { recursive: true, force: true });
    }
  }

  /** Says of a part of the set that it is not used. */
  ignore(error: unknown): void {
    faults.inc({ kind: 'damaged' });
    this.log.warn(`ignored on disk: ${(error as Error).message}`);
  }

  get #file(): string {
    return join(this.#folder, 'set.json');
  }
}

const folderOf = ({ name, version }: Pick<VersionRef, 'name' | 'version'>): string => `${name}/${version}`;

const unbrotli = promisify(brotliDecompress);

async function plain(files: PackedFiles, path: string): Promise<Buffer | undefined> {
  const packed = files.get(`${path}.br`);
  return packed ? unbrotli(packed).catch(() => undefined) : files.get(path);
}

/** @throws Error when files.json is not the one that the document names */
async function verifiedList({ name, version, integrity }: VersionRef, files: PackedFiles) {
  const list = await plain(files, 'files.json');
  if (!list || sha384(list) !== integrity) throw new Error(`${name}@${version}: files.json is damaged`);
  return parseJson(FileListSchema, list.toString(), `${name}@${version} files.json`).files;
}

/** @throws Error that names the first file which is absent or not the one that was published */
async function verify(ref: VersionRef, files: PackedFiles): Promise<void> {
  const list = await verifiedList(ref, files);
  for (const path of servedFiles(list).slice(1)) {
    const body = await plain(files, path);
    if (!body || sha384(body) !== list[path]!.integrity) throw new Error(`${ref.name}@${ref.version}: ${path} is damaged`);
  }
}

const absent = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};
