import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseJson, RemoteNameSchema } from '@portal/releases/schema';
import type { Accepted } from '@portal/releases/signing';
import { writeAtomically } from '@portal/releases/store';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { trustFaults } from './trust-metrics';

/** A disk that is full is tried again this late. */
const RETRY_MS = 30_000;

const AcceptedSchema = z.record(RemoteNameSchema, z.object({ serial: z.int().positive(), digest: z.string() }));

const FileSchema = z.object({
  /** What was accepted from another store says nothing of this one. */
  store: z.string(),
  accepted: AcceptedSchema,
  /** Of `accepted`: a damaged serial number would shut out all that follow. */
  integrity: z.string(),
});

/**
 * Which change of each remote was accepted last: nothing older is taken again. With a folder it outlives the process, apart from the
 * saved set, which stays behind while a list of the document cannot be used.
 */
export class AcceptedMemory {
  readonly #accepted = new Map<string, Accepted>();
  readonly #file: string | undefined;
  #isSaved = true;
  #retryAt = 0;

  /**
   * @param folder of this edge alone; undefined to remember nothing after the process
   * @param location of the store
   */
  constructor(
    folder: string | undefined,
    channel: string,
    private readonly location: string,
    private readonly log: FastifyBaseLogger,
  ) {
    this.#file = folder === undefined ? undefined : join(resolve(folder, channel), 'accepted.json');
  }

  get accepted(): ReadonlyMap<string, Accepted> {
    return this.#accepted;
  }

  /** Takes over what an earlier process accepted. What cannot be read counts as absent, with a line and a count. */
  async load(): Promise<void> {
    if (this.#file === undefined) return;
    try {
      const { store, accepted, integrity } = parseJson(FileSchema, await readFile(this.#file, 'utf8'), this.#file);
      if (integrityOf(accepted) !== integrity) throw new Error(`${this.#file} is damaged`);
      if (store !== this.location) throw new Error(`${this.#file} is of the store ${store}`);
      this.remember(Object.entries(accepted));
      this.#isSaved = true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
      trustFaults.inc({ kind: 'memory' });
      this.log.warn(`ignored on disk: ${(error as Error).message}`);
    }
  }

  /** Takes what is newer than what is known. */
  remember(changes: Iterable<readonly [string, Accepted]>): void {
    for (const [name, { serial, digest }] of changes) {
      const known = this.#accepted.get(name);
      if (known && known.serial >= serial) continue;
      this.#accepted.set(name, { serial, digest });
      this.#isSaved = false;
    }
  }

  /** Writes what is new to disk. A failure is logged and counted, and tried again by a later call. Never rejects. */
  async save(): Promise<void> {
    if (this.#file === undefined || this.#isSaved || Date.now() < this.#retryAt) return;
    const accepted = Object.fromEntries(this.#accepted);
    try {
      this.#isSaved = true;
      await writeAtomically(this.#file, JSON.stringify({ store: this.location, accepted, integrity: integrityOf(accepted) }));
    } catch (error) {
      this.#isSaved = false;
      this.#retryAt = Date.now() + RETRY_MS;
      trustFaults.inc({ kind: 'memory' });
      this.log.warn(`what was accepted could not be saved: ${(error as Error).message}`);
    }
  }
}

const integrityOf = (accepted: Record<string, Accepted>): string => createHash('sha256').update(JSON.stringify(accepted)).digest('hex');
