import { isDeepStrictEqual } from 'node:util';
import { pinsLeft } from '../../pins';
import { previewOf } from '../../preview-names';
import { FORMAT, parseJson, ReleaseDocumentSchema, type ReleaseDocument } from '../../schema';
import { digestOf, type ChangeRecord, type ReleaseStore } from '../../store';
import { envelopeOf, payloadOf, type Envelope, type Signature } from '../keys/envelope';
import { signersOf, type Signer } from '../keys/signers';
import type { SigningKey } from '../keys/signing-key';
import { CHANGE_TYPE, listOf, readSigned, subjectOf, versionsOf, type Change, type Signed } from '../verify/statements';
import { mayRecord, type Trust } from '../keys/trust';
import { verifyDocument, type Accepted, type VerifiedDocument } from '../verify/document';

/** With what a store is read and changed where releases are signed. */
export interface SigningOptions {
  trust: Trust;
  /** Without it, nothing can be published or changed. */
  key?: SigningKey | undefined;
  /** The key is that of a service: the `who` of a change is the person who asked it, and stands beside it in the history. */
  forOthers?: true;
  /** Told of each remote whose list does not count, and where nobody says what is newest. */
  report(sentence: string): void;
}

/** A refusal that concerns signatures, in one sentence; nothing was changed. */
export class SigningError extends Error {
  override readonly name = 'SigningError';
}

/** A channel as it is stored, and the part of it that counts. */
export interface OpenChannel {
  /** As it is stored, with fields that this program does not know. */
  raw: Record<string, unknown>;
  revision: string;
  signed: Signed | undefined;
  verified: VerifiedDocument;
}

/**
 * Where nobody says which changes are the newest, those of the store are taken, and `verified.stale` says why: otherwise nobody could
 * roll back while the one who says it is away. Previews have no such statement.
 *
 * @param accepted by remote, what was accepted before
 * @throws InvalidJsonError for a document that cannot be read
 */
export async function openChannel(
  store: ReleaseStore,
  trust: Trust,
  channel: string,
  accepted: ReadonlyMap<string, Accepted> = new Map(),
): Promise<OpenChannel | undefined> {
  const stored = await store.readChannel(channel);
  if (!stored) return undefined;
  const { text } = stored;
  const undated = { ...trust, freshness: [] };
  const isDated = trust.freshness.length > 0 && previewOf(channel) === undefined;
  const newest = isDated ? await store.readNewest(channel) : undefined;
  let verified = await verifyDocument(isDated ? trust : undated, channel, { text, newest }, accepted, Date.now());
  if (verified.stale !== undefined)
    verified = { ...(await verifyDocument(undated, channel, { text, newest }, accepted, Date.now())), stale: verified.stale };
  return {
    raw: JSON.parse(stored.text) as Record<string, unknown>,
    revision: stored.revision,
    signed: readSigned(stored.text, `release document ${channel}`),
    verified,
  };
}

/** The remotes whose list or pins another document changes. Pins that are over may be left out of either. */
export function changedIn(before: OpenChannel | undefined, document: ReleaseDocument, now: number): string[] {
  const names = new Set([
    ...Object.keys(document.microFrontends),
    ...Object.keys(document.pins ?? {}),
    ...(before?.verified.remotes.keys() ?? []),
  ]);
  const presently = (one: ReleaseDocument, name: string) => listOf({ ...one, pins: pinsLeft(one.pins, now) }, name);
  const empty = { list: [], pins: [] };
  return [...names].sort().filter((name) => {
    const was = before ? presently(before.verified.document, name) : empty;
    return !isDeepStrictEqual(was, presently(document, name));
  });
}

/** The one who holds the key, by the trust file. @throws SigningError */
export async function signerOf(trust: Trust, key: SigningKey | undefined): Promise<Signer> {
  if (!key) throw new SigningError('releases of this store are signed: PORTAL_KEY must name the file of your key');
  const payload = payloadOf(CHANGE_TYPE, [], {});
  const signature = await key.sign(payload);
  const { signers, faults } = await signersOf(envelopeOf(payload, [signature]), trust, Date.now());
  if (!signers[0]) throw new SigningError(`what you sign does not count: ${faults.join('; ')}`);
  return signers[0];
}

/**
 * Signs a change of some remotes, with its lines of the history. Without remotes, it vouches for the lines alone.
 * @throws SigningError for a line that is not the signer's to write, which would spoil the history
 */
export async function signChange(
  { store, trust, key, channel, by }: { store: ReleaseStore; trust: Trust; key: SigningKey; channel: string; by: Signer },
  before: OpenChannel | undefined,
  document: ReleaseDocument,
  names: readonly string[],
  lines: readonly ChangeRecord[],
): Promise<Envelope> {
  const foreign = lines.find(({ remote }) => !mayRecord(trust, by.name, remote));
  if (foreign) throw new SigningError(`${by.name} may not ${deedOf(foreign)}`);
  const remotes = Object.fromEntries(names.map((name) => [name, listOf(document, name)]));
  const serials = [...(before?.verified.remotes.values() ?? [])].map(({ serial }) => serial);
  const newestLines = await store.history(channel, (newest) => newest.some(({ digest }) => digest !== undefined));
  const change: Change = {
    channel,
    serial: Math.max(Date.now(), ...serials.map((serial) => serial + 1)),
    history: digestOf(newestLines),
    lines: [...lines],
    remotes,
    follows: Object.fromEntries(names.map((name) => [name, before?.verified.remotes.get(name)?.digest ?? null])),
  };
  const subjects = names.flatMap((name) =>
    versionsOf(name, remotes[name]!).map(({ version, integrity }) => subjectOf(name, version, integrity)),
  );
  const payload = payloadOf(CHANGE_TYPE, subjects, change);
  const signature: Signature = await key.sign(payload);
  return envelopeOf(payload, [signature]);
}

/**
 * The text of a document after a signed change: lists and pins of the changed remotes are those of `document`, and all others stay as
 * they are stored, also where they do not count, so that nobody signs or repairs what is another's.
 */
export function textAfter(before: OpenChannel | undefined, document: ReleaseDocument, names: readonly string[], signed: Signed): string {
  const raw = (before?.raw ?? {}) as Partial<ReleaseDocument> & { format?: object };
  const merge = <T>(stored: Record<string, T> | undefined, wanted: Record<string, T> | undefined) => {
    const others = Object.entries(stored ?? {}).filter(([name]) => !names.includes(name));
    return Object.fromEntries([...others, ...Object.entries(wanted ?? {}).filter(([name]) => names.includes(name))]);
  };
  const pins = merge(raw.pins, document.pins);
  const { pins: _pins, ...rest } = document;
  const text = JSON.stringify(
    {
      ...rest,
      microFrontends: merge(raw.microFrontends, document.microFrontends),
      ...(Object.keys(pins).length > 0 ? { pins } : {}),
      // Programs that know no signatures must not change it.
      format: { ...raw.format, write: FORMAT.write },
      signed,
    },
    null,
    2,
  );
  parseJson(ReleaseDocumentSchema, text, 'the changed release document');
  return `${text}\n`;
}

/** What a line tells, as a verb and its object. */
function deedOf({ action, remote }: ChangeRecord): string {
  const what = remote === '*' ? 'all remotes' : remote;
  return ['good', 'bad'].includes(action) ? `mark ${what} ${action}` : `${action} ${what}`;
}
