import { gauge } from '@portal/node-kit/telemetry';
import type { ReleaseDocument } from '@portal/releases';
import { parseJson, ReleaseDocumentSchema } from '@portal/releases/schema';
import { readSigned, verifyDocument, verifyRemote, type Accepted, type SignedRemote } from '@portal/releases/signing';
import type { ReleaseStore } from '@portal/releases/store';
import type { FastifyBaseLogger } from 'fastify';
import type { Fault } from './catalog';
import type { TrustFile } from './trust-file';

const refused = gauge('portal_edge_refused_lists', 'Lists of the newest release document whose signatures do not count, by channel', [
  'channel',
]);

/** The document of a channel as the edge may use it. */
export interface UsableDocument {
  document: ReleaseDocument;
  /** One per remote whose list does not count. */
  faults: readonly Fault[];
  /** Why nobody says which changes are the newest; undefined where somebody does, or nobody is asked. */
  stale?: string | undefined;
}

/**
 * The documents of one channel: with a trust file, what is signed of them, and nothing older than what was accepted before.
 */
export class ChannelDocuments {
  readonly #accepted = new Map<string, Accepted & { block: SignedRemote }>();
  #checkedBy = 0;

  /** @param needsFreshness whether an edge without memory asks for a statement of what is newest, if the trust file names somebody for it */
  constructor(
    private readonly channel: string,
    private readonly trustFile: TrustFile | undefined,
    private readonly log: FastifyBaseLogger,
    private readonly needsFreshness = true,
  ) {}

  /** Whether a statement of what is newest is asked for. */
  asksFreshness(): boolean {
    return this.needsFreshness && (this.trustFile?.read(this.log).trust.freshness.length ?? 0) > 0;
  }

  /** Grows when the trust file changes: what was read before must be read again. */
  trustVersion(): number {
    return this.trustFile?.read(this.log).version ?? 0;
  }

  /**
   * @param store to ask what is newest; undefined for a document from disk
   * @throws InvalidJsonError with the path of the fault
   */
  async read(text: string, store: Pick<ReleaseStore, 'readNewest'> | undefined): Promise<UsableDocument> {
    if (!this.trustFile) return { document: parseJson(ReleaseDocumentSchema, text, this.#name), faults: [] };
    const { trust } = this.trustFile.read(this.log);
    const asks = store !== undefined && this.asksFreshness();
    const stored = { text, newest: asks ? await store!.readNewest(this.channel) : undefined };
    const { document, remotes, faults, stale } = await verifyDocument(
      asks ? trust : { ...trust, freshness: [] },
      this.channel,
      stored,
      this.#accepted,
      Date.now(),
    );
    const signed = readSigned(text, this.#name);
    for (const [name, { serial, digest }] of remotes) this.#accepted.set(name, { serial, digest, block: signed!.remotes[name]! });
    refused.set({ channel: this.channel }, faults.length);
    return { document, faults, stale };
  }

  /**
   * The remotes whose accepted list does not count any more, since the trust file was changed: a key was revoked, or a rule taken away.
   * Empty while it is the same file.
   */
  async distrusted(): Promise<Fault[]> {
    if (!this.trustFile) return [];
    const { trust, version } = this.trustFile.read(this.log);
    if (version === this.#checkedBy) return [];
    this.#checkedBy = version;
    const faults: Fault[] = [];
    for (const [name, { block }] of this.#accepted) {
      const fault = await verifyRemote(trust, this.channel, name, block, Date.now()).then(
        () => undefined,
        (error: Error) => error.message,
      );
      if (fault !== undefined) faults.push({ name, sentence: `${name} is served no more: ${fault}` });
    }
    return faults;
  }

  get #name(): string {
    return `release document ${this.channel}`;
  }
}
