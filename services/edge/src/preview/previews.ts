import { withTimeout } from '@portal/node-kit';
import { previewChannel, SHELL } from '@portal/releases';
import { InvalidJsonError } from '@portal/releases/schema';
import { StoreError, type ReleaseStore } from '@portal/releases/store';
import type { FastifyBaseLogger } from 'fastify';
import { loadCatalog, type Catalog } from '../catalog/catalog';
import { documentOf, withoutFreshness } from '../trust/channel-trust';
import type { TrustFile } from '../trust/trust-file';
import { trustFaults } from '../trust/trust-metrics';
import type { Accepted } from '@portal/releases/signing';

/** As many as there may be at once. What was not asked for the longest goes first, and is read again when somebody asks. */
const KEPT = 50;
/** A page load that comes later looks whether the preview has changed. */
const FRESH_MS = 1_000;
/** A page waits only this long for the store. */
const ANSWER_MS = 2_000;
/** While the store is away for a moment, a preview stays as it was. */
const GRACE_MS = 30_000;

/** What is known of a preview at one moment. */
export type PreviewState =
  /** Its versions, with those that the edge cannot use. */
  | { kind: 'there'; catalog: Catalog; until: string }
  /** It was removed, or its time is over. */
  | { kind: 'over' }
  /** Its document is no document, or not signed as it must be. */
  | { kind: 'damaged' }
  /** The store does not answer. */
  | { kind: 'unreadable' };

interface Kept {
  state: PreviewState;
  revision: string | undefined;
  /** The trust file by which it was read: see TrustFile.revision. */
  trust: number | undefined;
  /** By remote, the change that was accepted last. */
  accepted: ReadonlyMap<string, Accepted>;
  /** Epoch ms: when the store last said so, and was last asked. */
  seenAt: number;
  askedAt: number;
  asking: Promise<void> | undefined;
  /** What was logged last. */
  said: string | undefined;
}

/**
 * The previews of a channel, read from the store when somebody with a pass asks for one, with the same checks as what everybody
 * gets. They are in no release set, no file of them is kept in memory, and none of them changes what others get.
 */
export class Previews {
  /** Those that were asked for last stand last. */
  readonly #kept = new Map<string, Kept>();

  constructor(
    private readonly store: Pick<ReleaseStore, 'readChannel' | 'readFile'>,
    private readonly channel: string,
    private readonly log: FastifyBaseLogger,
    private readonly trust: TrustFile | undefined,
  ) {}

  /** The state of a preview, at most a second old while the store answers. Never rejects. */
  async stateOf(name: string): Promise<PreviewState> {
    const kept = this.#touch(name);
    if (Date.now() - kept.askedAt >= FRESH_MS) kept.asking ??= this.#ask(name, kept).finally(() => (kept.asking = undefined));
    await kept.asking;
    const { state } = kept;
    return state.kind === 'there' && Date.parse(state.until) <= Date.now() ? { kind: 'over' } : state;
  }

  #touch(name: string): Kept {
    const kept = this.#kept.get(name) ?? {
      state: { kind: 'unreadable' },
      revision: undefined,
      trust: undefined,
      accepted: new Map(),
      seenAt: 0,
      askedAt: 0,
      asking: undefined,
      said: undefined,
    };
    this.#kept.delete(name);
    this.#kept.set(name, kept);
    if (this.#kept.size > KEPT) this.#kept.delete(this.#kept.keys().next().value!);
    return kept;
  }

  async #ask(name: string, kept: Kept): Promise<void> {
    try {
      const late = () => new StoreError('unreachable', `the store did not answer within ${ANSWER_MS} ms`);
      const found = await withTimeout(this.#read(name, kept), ANSWER_MS, late);
      Object.assign(kept, found, { seenAt: Date.now() });
      const { state } = found;
      this.#say(name, kept, state.kind === 'there' ? state.catalog.faults.map(({ sentence }) => sentence).join('; ') : '');
    } catch (error) {
      const isDamaged = error instanceof InvalidJsonError || error instanceof NotSigned;
      if (error instanceof NotSigned && error.message !== kept.said) trustFaults.inc({ kind: 'preview' });
      if (isDamaged) Object.assign(kept, { state: { kind: 'damaged' }, revision: undefined, seenAt: Date.now() });
      else if (Date.now() - kept.seenAt > GRACE_MS || kept.trust !== this.trust?.revision) kept.state = { kind: 'unreadable' };
      this.#say(name, kept, (error as Error).message);
    }
    kept.askedAt = Date.now();
  }

  /**
   * Nobody says of previews which change is the newest: of one that the edge has not seen before, an older signed one would count.
   * @throws NotSigned when a part of it is not signed, or is older than what was seen
   */
  async #read(name: string, { state, revision, trust, accepted }: Kept): Promise<Pick<Kept, 'state' | 'revision' | 'trust' | 'accepted'>> {
    const { revision: present, trust: rules } = this.trust ?? {};
    const stored = await this.store.readChannel(previewChannel(name));
    if (!stored) return { state: { kind: 'over' }, revision: undefined, trust: present, accepted };
    const known = state.kind === 'there' ? state.catalog : undefined;
    if (stored.revision === revision && trust === present && (!known || known.faults.length === 0))
      return { state, revision, trust, accepted };
    const read = { text: stored.text, newest: undefined };
    const { document, unsigned, changes } = await documentOf(previewChannel(name), read, rules && withoutFreshness(rules), accepted);
    if (unsigned.length > 0) throw new NotSigned(unsigned.map(({ sentence }) => sentence).join('; '));
    // That of another channel is none of this edge's.
    if (document.preview?.of !== this.channel)
      return { state: { kind: 'over' }, revision: stored.revision, trust: present, accepted: changes };
    const catalog = await loadCatalog(this.store, document, known);
    return {
      state: { kind: 'there', catalog, until: document.preview.until },
      revision: stored.revision,
      trust: present,
      accepted: changes,
    };
  }

  #say(name: string, kept: Kept, sentence: string): void {
    if (sentence !== '' && sentence !== kept.said) this.log.warn({ preview: name }, `a preview cannot be shown: ${sentence}`);
    kept.said = sentence;
  }
}

/** A preview is shown whole or not at all. */
class NotSigned extends Error {
  override readonly name = 'NotSigned';
}

const merged = new WeakMap<Catalog, { base: Catalog; whole: Catalog }>();

/** What a channel serves, with the versions of a preview in the place of its own. */
export function withPreview(base: Catalog, preview: Catalog): Catalog {
  const known = merged.get(preview);
  if (known?.base === base) return known.whole;
  const lists = preview.document.microFrontends;
  const pins = Object.entries(base.document.pins ?? {}).filter(([name]) => !Object.hasOwn(lists, name));
  const whole: Catalog = {
    ...base,
    document: {
      ...base.document,
      microFrontends: { ...base.document.microFrontends, ...lists },
      ...(base.document.pins ? { pins: Object.fromEntries(pins) } : {}),
    },
    shells: Object.hasOwn(lists, SHELL) && preview.shells.size > 0 ? preview.shells : base.shells,
    // A version that could not be loaded has an empty list here, so that no other one takes its place.
    remotes: new Map([...base.remotes, ...preview.remotes]),
  };
  merged.set(preview, { base, whole });
  return whole;
}
