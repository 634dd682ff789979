import { isDeepStrictEqual } from 'node:util';
import { fallbackOf } from '../../pick';
import type { ReleaseDocument, VersionEntry } from '../../schema';
import type { ReleaseStore } from '../../store';
import type { Envelope } from '../keys/envelope';
import { signaturesOf } from './provenance';
import type { Signer } from '../keys/signers';
import { listOf, readChange, versionsOf, type SignedRemote } from '../verify/statements';
import { ruleOf, type Trust } from '../keys/trust';
import { checkPublished, faultOfNarrowing, peopleIn, TooFewPeople, verifyRemote, type VerifiedRemote } from '../verify/remote';
import { SigningError, type OpenChannel } from './channel';

/** What a document will have of one changed remote. */
export interface NewBlock {
  block: SignedRemote;
  /** Why it does not count yet: more people must sign it. */
  tooFew: string | undefined;
}

/**
 * The signed block of a remote after a change: the change, what its versions' publishers signed, and, where one person or a controller
 * carries out what more people released, that release.
 *
 * @param anew asks for as many people as the rule does, also for what more people released before
 * @throws SigningError when it would not count, so that nothing is written which edges refuse
 */
export async function newBlock(
  store: ReleaseStore,
  trust: Trust,
  channel: string,
  name: string,
  change: Envelope,
  { list, pins }: Pick<VerifiedRemote, 'list' | 'pins'>,
  before: OpenChannel | undefined,
  anew: boolean,
): Promise<NewBlock> {
  const known = before?.signed?.remotes[name];
  const versions: Record<string, Envelope[]> = {};
  for (const { version, integrity } of versionsOf(name, { list, pins })) {
    const envelopes = [...(await signaturesOf(store, trust, name, version)), ...(known?.versions[version] ?? [])];
    const counting: Envelope[] = [];
    for (const envelope of envelopes) {
      if (counting.some(({ payload }) => payload === envelope.payload)) continue;
      if (await counts(trust, name, version, integrity, [envelope])) counting.push(envelope);
    }
    if (counting.length > 0) versions[version] = counting;
  }
  const wanted: SignedRemote = { change, versions };
  const now = Date.now();
  let tooFew: string | undefined;
  let fault: string | undefined;
  for (const basis of anew ? [undefined] : [undefined, basisIn(trust, name, before)]) {
    const block = basis ? { ...wanted, basis } : wanted;
    try {
      await verifyRemote(trust, channel, name, block, now, now);
      return { block, tooFew: undefined };
    } catch (error) {
      if (error instanceof TooFewPeople) tooFew = error.message;
      else fault = (error as Error).message;
    }
  }
  if (tooFew !== undefined) return { block: wanted, tooFew };
  throw new SigningError(`${name} cannot be changed: ${fault}`);
}

/** Whether one of these envelopes is a publication of a version that counts. */
export const counts = (trust: Trust, name: string, version: string, integrity: string, envelopes: readonly Envelope[]): Promise<boolean> =>
  checkPublished(trust, name, version, integrity, envelopes).then(
    () => true,
    () => false,
  );

/** The release by as many people as it takes, which the present list comes from. */
function basisIn(trust: Trust, name: string, before: OpenChannel | undefined): Envelope | undefined {
  const known = before?.signed?.remotes[name];
  const verified = before?.verified.remotes.get(name);
  if (!known || !verified) return undefined;
  const rule = ruleOf(trust, name)!;
  const people = peopleIn(verified.signers.filter((one) => rule.release.includes(one.name)));
  return people >= rule.people ? known.change : known.basis;
}

/**
 * The document as somebody changes it who may only carry out what more people, or a person, have released: without ways back to
 * versions that are not in that release. Where it is more than that, the document stays as it is, and is refused or proposed.
 */
export function withCarriedOut(
  trust: Trust,
  by: Signer,
  document: ReleaseDocument,
  names: readonly string[],
  before: OpenChannel | undefined,
): ReleaseDocument {
  const lists = names.flatMap((name) => {
    const rule = ruleOf(trust, name);
    const basis = rule && (rule.people > 1 || !rule.release.includes(by.name)) ? basisIn(trust, name, before) : undefined;
    const released = basis && readChange(basis).predicate.remotes[name];
    if (!released) return [];
    const known = versionsOf(name, released);
    const wanted = listOf(document, name);
    const narrow = { ...wanted, list: wanted.list.map((entry) => withoutUnknownFallback(entry, known)) };
    return faultOfNarrowing(name, released, narrow) === undefined ? [[name, narrow.list] as const] : [];
  });
  return { ...document, microFrontends: { ...document.microFrontends, ...Object.fromEntries(lists) } };
}

function withoutUnknownFallback(entry: VersionEntry, known: readonly { version: string; integrity: string }[]): VersionEntry {
  const fallback = fallbackOf(entry);
  if (!fallback || known.some((one) => isDeepStrictEqual(one, fallback))) return entry;
  const { fallbackUrl: _url, extras: { fallbackIntegrity: _integrity, ...extras } = {}, ...rest } = entry;
  return Object.keys(extras).length > 0 ? { ...rest, extras } : rest;
}
