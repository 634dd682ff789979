import { parseJson, ReleaseDocumentSchema } from '@portal/releases/schema';
import type { ReleaseDocument } from '@portal/releases';
import { verifyDocument, type Accepted, type StoredDocument, type Trust } from '@portal/releases/signing';
import { z } from 'zod';
import type { AcceptedMemory } from './accepted-memory';
import type { TrustFile } from './trust-file';

/** A document as the edge uses it. */
export interface ChannelDocument {
  document: ReleaseDocument;
  /** A sentence for each remote whose list is not signed as it must be; it is not in the document. */
  unsigned: readonly { name: string; sentence: string }[];
  /** By remote, the signed change that its list comes from; empty where nothing is checked. */
  changes: ReadonlyMap<string, Accepted>;
  /** Why nobody says which changes are the newest; undefined where somebody does, or nobody is asked. */
  stale: string | undefined;
}

/**
 * A channel's document as the edge uses it, of its own channel and of previews: with a trust file, what is signed in it.
 * @throws InvalidJsonError with the path of the fault
 */
export async function documentOf(
  channel: string,
  stored: StoredDocument,
  trust: Trust | undefined,
  accepted: ReadonlyMap<string, Accepted> = new Map(),
): Promise<ChannelDocument> {
  if (!trust) {
    const document = parseJson(ReleaseDocumentSchema, stored.text, `release document ${channel}`);
    return { document, unsigned: [], changes: new Map(), stale: undefined };
  }
  const { document, remotes, faults, stale } = await verifyDocument(trust, channel, stored, accepted, Date.now());
  return {
    document,
    unsigned: faults,
    changes: new Map([...remotes].map(([name, { serial, digest }]) => [name, { serial, digest }])),
    stale,
  };
}

const StoredSchema = z.looseObject({ signed: z.looseObject({ remotes: z.record(z.string(), z.unknown()) }).optional() });

/** With what signatures are enough: who asks has seen the document before, or nobody remembers anything of it. */
export const withoutFreshness = (trust: Trust): Trust => ({ ...trust, freshness: [] });

/** What an edge knows of a channel whose releases are signed, and what of it still counts. */
export class ChannelTrust {
  /** By remote, the document that the list in use comes from, with the digest of its change. */
  readonly #sources = new Map<string, { text: string; digest: string }>();

  constructor(
    private readonly file: TrustFile,
    private readonly channel: string,
    private readonly memory: AcceptedMemory,
  ) {}

  /** Grows with each other trust file. */
  get revision(): number {
    return this.file.revision;
  }

  get trust(): Trust {
    return this.file.trust;
  }

  /** Why the newest trust file is not in use. */
  get fileProblem(): string | undefined {
    return this.file.problem;
  }

  /** Whether a fresh edge needs a statement of the newest changes. */
  get needsNewest(): boolean {
    return this.file.trust.freshness.length > 0;
  }

  /** Whether a remote is one that the trust file or the memory names, so that its name may be a label of metrics. */
  knows(name: string): boolean {
    return Object.hasOwn(this.file.trust.rules, name) || this.memory.accepted.has(name);
  }

  /** Takes over the memory on disk. */
  load(): Promise<void> {
    return this.memory.load();
  }

  /** Takes the trust file as it is now, and saves what was accepted since. Never rejects. */
  async look(): Promise<void> {
    await this.file.look();
    await this.memory.save();
  }

  /** What is signed in a document of the store. From here on, nothing older is accepted. @throws InvalidJsonError */
  async read(stored: StoredDocument): Promise<ChannelDocument> {
    const found = await documentOf(this.channel, stored, this.file.trust, this.memory.accepted);
    this.memory.remember(found.changes);
    await this.memory.save();
    return found;
  }

  /**
   * What is signed in the document of the set on disk. What this edge had verified before it saved the set needs nobody to say that it
   * is the newest; a set that was saved without a trust file does. @throws InvalidJsonError
   */
  async readSaved(text: string, wasVerified: boolean): Promise<ChannelDocument> {
    const trust = wasVerified ? withoutFreshness(this.file.trust) : this.file.trust;
    const found = await documentOf(this.channel, { text, newest: undefined }, trust);
    this.memory.remember(found.changes);
    return found;
  }

  /** The text of a document with the signed changes that were accepted, and no others: so it can be read back. */
  textToSave(text: string, { changes }: ChannelDocument): string {
    const { signed, ...stored } = parseJson(StoredSchema, text, `release document ${this.channel}`);
    if (!signed) return text;
    const remotes = Object.fromEntries(Object.entries(signed.remotes).filter(([name]) => changes.has(name)));
    return JSON.stringify({ ...stored, signed: { ...signed, remotes } });
  }

  /** Notes where the lists in use come from; those of `kept` come from where they came from before. */
  use(text: string, { changes }: ChannelDocument, kept: ReadonlySet<string>): void {
    for (const name of this.#sources.keys()) if (!kept.has(name)) this.#sources.delete(name);
    for (const [name, { digest }] of changes) if (!kept.has(name)) this.#sources.set(name, { text, digest });
  }

  /** The remotes in use whose lists do not count by the present trust file, with the reason of each. They are in use no more. */
  async withdraw(): Promise<Map<string, string>> {
    const reasons = new Map<string, string>();
    const trust = withoutFreshness(this.file.trust);
    for (const text of new Set([...this.#sources.values()].map((source) => source.text))) {
      const { changes, unsigned } = await documentOf(this.channel, { text, newest: undefined }, trust);
      for (const [name, source] of this.#sources) {
        if (source.text !== text || changes.get(name)?.digest === source.digest) continue;
        reasons.set(name, unsigned.find((one) => one.name === name)?.sentence ?? `signed.remotes.${name}: it was signed anew`);
      }
    }
    for (const name of reasons.keys()) this.#sources.delete(name);
    return reasons;
  }
}
