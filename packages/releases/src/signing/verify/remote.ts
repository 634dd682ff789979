import { isDeepStrictEqual } from 'node:util';
import type { RemoteList } from '../../schema';
import type { ChangeRecord } from '../../store';
import { digestOfPayload, readStatement, type Envelope, type Subject } from '../keys/envelope';
import { signersOf, type Signer } from '../keys/signers';
import { readChange, PROVENANCE_TYPE, ProvenanceSchema, subjectOf, versionsOf, type Change, type SignedRemote } from './statements';
import { ruleOf, type Trust } from '../keys/trust';

/** A change whose signatures were checked, for one remote. */
export interface VerifiedRemote extends RemoteList {
  serial: number;
  digest: string;
  /** The digest of the change that it follows; null: none. */
  follows: string | null;
  /** Those of the trust file who signed it; of a service, `who` is the person that it signed for. */
  signers: Signer[];
}

/** It lacks signatures of more people, and nothing else. */
export class TooFewPeople extends Error {
  override readonly name = 'TooFewPeople';
}

/** Clocks differ; a change from the future would shut out all that follow. */
const AHEAD_MS = 10 * 60_000;

/**
 * Checks who signed what a document has of one remote: the list and the pins, each version by the hash of its files, and each
 * version's publication.
 *
 * @param keysAt when keys must not have ended, epoch ms; without it, when the text says that it was signed
 * @throws TooFewPeople, or Error in one sentence, when it does not count
 */
export async function verifyRemote(
  trust: Trust,
  channel: string,
  remote: string,
  { change, basis, versions }: SignedRemote,
  now: number,
  keysAt?: number,
): Promise<VerifiedRemote> {
  const { predicate, subject, list, pins } = changeOf(change, channel, remote);
  if (predicate.serial > now + AHEAD_MS)
    throw new Error(`it says that it was signed at ${new Date(predicate.serial).toISOString()}, which is to come`);
  const signers = await checkPeople();
  checkSubjects(remote, subject, { list, pins });
  for (const { version, integrity } of versionsOf(remote, { list, pins }))
    await checkPublished(trust, remote, version, integrity, Object.hasOwn(versions, version) ? versions[version]! : []);
  return { list, pins, serial: predicate.serial, digest: digestOfPayload(change), follows: predicate.follows[remote] ?? null, signers };

  async function checkPeople(): Promise<Signer[]> {
    const rule = ruleOf(trust, remote);
    if (!rule) throw new Error(`the trust file has no rule for ${remote}`);
    const { signers, faults } = await signersOf(change, trust, predicate.serial, keysAt);
    const all = standingFor(signers, predicate.lines);
    const releasers = all.filter(({ name }) => rule.release.includes(name));
    if (peopleIn(releasers) >= rule.people) return releasers;
    const narrowers = all.filter(({ name }) => rule.release.includes(name) || trust.controllers.includes(name));
    if (narrowers.length > 0 && basis) {
      await checkBasis(basis);
      return narrowers;
    }
    if (releasers.length > 0) throw new TooFewPeople(`${peopleIn(releasers)} of ${rule.people} people have signed it`);
    const others = all.map(({ name }) => `${name} may not release ${remote}`);
    throw new Error([...others, ...faults].join('; ') || 'nobody has signed it');
  }

  /** One person, or a controller, may do with less than the people of the rule what these have released already. */
  async function checkBasis(signed: Envelope): Promise<void> {
    const before = await verifyBasis(trust, channel, remote, signed);
    if (before.serial >= predicate.serial) throw new Error('it is older than the release that it carries out');
    const fault = faultOfNarrowing(remote, before, { list, pins });
    if (fault)
      throw new Error(
        `${fault}, which ${ruleOf(trust, remote)!.people === 1 ? 'a person' : `${ruleOf(trust, remote)!.people} people`} must sign`,
      );
  }
}

/** A release by as many people as the rule asks for. @throws Error in one sentence */
async function verifyBasis(trust: Trust, channel: string, remote: string, basis: Envelope): Promise<RemoteList & { serial: number }> {
  const { predicate, list, pins } = changeOf(basis, channel, remote);
  const { release, people } = ruleOf(trust, remote)!;
  const { signers, faults } = await signersOf(basis, trust, predicate.serial);
  const releasers = standingFor(signers, predicate.lines).filter(({ name }) => release.includes(name));
  if (peopleIn(releasers) < people)
    throw new Error(['the release that it carries out is not signed by those who may', ...faults].join('; '));
  return { list, pins, serial: predicate.serial };
}

/** What a change has that is not in what it carries out; undefined when it only gives it to more or fewer visitors. */
export function faultOfNarrowing(remote: string, before: RemoteList, after: RemoteList): string | undefined {
  const known = versionsOf(remote, before);
  const added = versionsOf(remote, after).find((one) => !known.some((other) => isDeepStrictEqual(one, other)));
  if (added) return `it has ${remote}@${added.version}`;
  const pinned = after.pins.find((pin) => !before.pins.some((other) => isDeepStrictEqual(pin, other)));
  if (pinned) return `it pins ${remote}@${pinned.entry.metadata.version}`;
  const pagesIn = ({ list }: RemoteList) => new Map(list.map(({ url, extras }) => [url, extras?.pages]));
  const pages = pagesIn(before);
  const other = after.list.find(({ url, extras }) => pages.has(url) && !isDeepStrictEqual(pages.get(url), extras?.pages));
  return other && `it has other pages of ${remote}@${other.metadata.version}`;
}

function changeOf(envelope: Envelope, channel: string, remote: string): { predicate: Change; subject: Subject[] } & RemoteList {
  const { predicate, subject } = readChange(envelope);
  if (predicate.channel !== channel) throw new Error(`it is of the channel ${predicate.channel}`);
  if (!Object.hasOwn(predicate.remotes, remote)) throw new Error(`it is of ${Object.keys(predicate.remotes).join(', ') || 'no remote'}`);
  return { predicate, subject, ...predicate.remotes[remote]! };
}

function checkSubjects(remote: string, subject: readonly Subject[], list: RemoteList): void {
  for (const { version, integrity } of versionsOf(remote, list)) {
    const wanted = subjectOf(remote, version, integrity);
    if (!subject.some((one) => isDeepStrictEqual(one, wanted))) throw new Error(`${wanted.name} is not a subject of it`);
  }
}

/** @throws Error in one sentence when nobody who may has signed this version */
export async function checkPublished(
  trust: Trust,
  remote: string,
  version: string,
  integrity: string,
  envelopes: readonly Envelope[],
): Promise<void> {
  const rule = ruleOf(trust, remote);
  const publishers = rule?.publish ?? rule?.release ?? [];
  const wanted = subjectOf(remote, version, integrity);
  const reasons: string[] = [];
  for (const envelope of envelopes) {
    try {
      const { subject, predicate } = readStatement(envelope, PROVENANCE_TYPE, ProvenanceSchema);
      if (!subject.some((one) => isDeepStrictEqual(one, wanted))) throw new Error('another version was signed');
      const { signers, faults } = await signersOf(envelope, trust, Date.parse(predicate.runDetails.metadata.finishedOn));
      if (signers.some(({ name }) => publishers.includes(name))) return;
      throw new Error([...signers.map(({ name }) => `${name} may not publish ${remote}`), ...faults].join('; '));
    } catch (error) {
      reasons.push((error as Error).message);
    }
  }
  throw new Error(`${wanted.name} is not signed by those who may publish ${remote}${reasons.length > 0 ? ` (${reasons.join('; ')})` : ''}`);
}

/** How many people signed. Addresses are the same however they are written. */
export const peopleIn = (signers: readonly Signer[]): number => new Set(signers.map(({ who }) => who.toLowerCase())).size;

/** Who signed a change, with who asked a service for it in the place of that service: whoever does both is one person. */
export function standingFor(signers: readonly Signer[], lines: readonly ChangeRecord[]): Signer[] {
  return signers.map((signer) => {
    const asked = lines.find(({ who, askedBy }) => who === signer.who && askedBy !== undefined);
    return asked ? { ...signer, who: asked.askedBy! } : signer;
  });
}
