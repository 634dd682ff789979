import { parseJson, ReleaseDocumentSchema, type ReleaseDocument } from '../../schema';
import { EnvelopeSchema, readStatement } from '../keys/envelope';
import { signersOf } from '../keys/signers';
import { NEWEST_TYPE, NewestSchema, readSigned, type Newest } from './statements';
import type { Trust } from '../keys/trust';
import { verifyRemote, type VerifiedRemote } from './remote';

/** The change of a remote that was accepted: nothing older is. */
export interface Accepted {
  serial: number;
  digest: string;
}

/** What the store has of a channel. */
export interface StoredDocument {
  /** The document. */
  text: string;
  /** What `readNewest` of the store has. */
  newest: string | undefined;
}

export interface VerifiedDocument {
  /** The document with what is signed and nothing else: lists and pins come from the signed texts. */
  document: ReleaseDocument;
  /** By remote. */
  remotes: ReadonlyMap<string, VerifiedRemote>;
  /** A sentence for each remote whose list does not count; it is not in `document`. */
  faults: readonly { name: string; sentence: string }[];
  /** Why nobody says which changes are the newest; undefined where somebody does, or the trust file asks nobody. */
  stale: string | undefined;
}

/**
 * The part of a release document that those of the trust file have signed. Whoever can write every byte of the store can take
 * something away from it, and add or bring back nothing:
 * - lists and pins are taken from signed texts, which name their channel and remote;
 * - a change that is not newer than the one accepted before is refused;
 * - with `freshness` in the trust file, an edge that remembers nothing takes none that is older than what is known to be newest.
 *
 * @param accepted by remote, what was accepted before; empty for an edge that has just been set up
 * @throws InvalidJsonError for a document that cannot be read
 */
export async function verifyDocument(
  trust: Trust,
  channel: string,
  { text, newest: newestText }: StoredDocument,
  accepted: ReadonlyMap<string, Accepted>,
  now: number,
): Promise<VerifiedDocument> {
  const what = `release document ${channel}`;
  const document = parseJson(ReleaseDocumentSchema, text, what);
  const signed = readSigned(text, what);
  const { newest, stale } = await newestOf(trust, channel, newestText, now);
  const remotes = new Map<string, VerifiedRemote>();
  const faults: { name: string; sentence: string }[] = [];
  const names = new Set([
    ...Object.keys(document.microFrontends),
    ...Object.keys(document.pins ?? {}),
    ...Object.keys(signed?.remotes ?? {}),
    ...accepted.keys(),
  ]);
  for (const name of [...names].sort()) {
    try {
      remotes.set(name, await verifyOne(name));
    } catch (error) {
      faults.push({ name, sentence: `signed.remotes.${name}: ${(error as Error).message}` });
    }
  }
  return { document: withVerified(document, remotes, what), remotes, faults, stale };

  async function verifyOne(name: string): Promise<VerifiedRemote> {
    const block = signed && Object.hasOwn(signed.remotes, name) ? signed.remotes[name]! : undefined;
    if (!block) throw new Error(`the list of ${name} is not signed`);
    const known = accepted.get(name);
    const vouched = newest && Object.hasOwn(newest.remotes, name) ? newest.remotes[name] : undefined;
    const verified = await verifyRemote(trust, channel, name, block, now);
    const { serial, digest } = verified;
    if (known?.digest === digest) return verified;
    if (known && serial <= known.serial) throw new Error(`it is older than the change that was accepted before`);
    const needsVoucher = !known && trust.freshness.length > 0;
    if (needsVoucher) {
      if (!newest) throw new Error(`nobody says that it is the newest: ${stale}`);
      if (vouched ? serial < vouched.serial || (serial === vouched.serial && digest !== vouched.digest) : serial <= Date.parse(newest.at))
        throw new Error('it is not the newest');
    }
    // A key that has ended could sign with an earlier date: what it signed counts where somebody has seen it in time.
    if ((known || needsVoucher) && vouched?.digest !== digest) await verifyRemote(trust, channel, name, block, now, now);
    return verified;
  }
}

/** The signed statement of the newest changes, as long as it holds. */
async function newestOf(
  trust: Trust,
  channel: string,
  text: string | undefined,
  now: number,
): Promise<{ newest?: Newest; stale: string | undefined }> {
  if (trust.freshness.length === 0) return { stale: undefined };
  if (text === undefined) return { stale: 'the store has no statement of the newest changes' };
  try {
    const newest = await verifyNewest(trust, channel, text, now);
    if (Date.parse(newest.until) < now) throw new Error(`it ended at ${newest.until}`);
    return { newest, stale: undefined };
  } catch (error) {
    return { stale: `the statement of the newest changes does not count: ${(error as Error).message}` };
  }
}

/**
 * The statement of the newest changes of a channel, also one that is over.
 * @throws Error in one sentence when it is not signed by those of `freshness`
 */
export async function verifyNewest(trust: Trust, channel: string, text: string, now: number): Promise<Newest> {
  const envelope = parseJson(EnvelopeSchema, text, 'it');
  const { predicate } = readStatement(envelope, NEWEST_TYPE, NewestSchema);
  const { signers, faults } = await signersOf(envelope, trust, Date.parse(predicate.at), now);
  if (!signers.some(({ name }) => trust.freshness.includes(name)))
    throw new Error([...signers.map(({ name }) => `${name} may not say what is the newest`), ...faults].join('; '));
  if (predicate.channel !== channel) throw new Error(`it is of the channel ${predicate.channel}`);
  return predicate;
}

/** @throws InvalidJsonError when the signed parts do not fit together */
function withVerified(document: ReleaseDocument, remotes: ReadonlyMap<string, VerifiedRemote>, what: string): ReleaseDocument {
  const microFrontends = Object.fromEntries([...remotes].filter(([, { list }]) => list.length > 0).map(([name, { list }]) => [name, list]));
  const pinned = [...remotes].filter(([, { pins }]) => pins.length > 0).map(([name, { pins }]) => [name, pins] as const);
  const { pins: _unsigned, ...rest } = document;
  const verified = { ...rest, microFrontends, ...(pinned.length > 0 ? { pins: Object.fromEntries(pinned) } : {}) };
  return parseJson(ReleaseDocumentSchema, JSON.stringify(verified), what);
}
