import type { ReleaseDocument } from '../../schema';
import type { ChangeRecord, ReleaseStore } from '../../store';
import { newBlock } from './block';
import { SIGN } from './commit';
import { openChannel, signChange, signerOf, SigningError, textAfter, type OpenChannel, type SigningOptions } from './channel';
import type { Envelope } from '../keys/envelope';
import { signersOf, type Signer } from '../keys/signers';
import { peopleIn, standingFor } from '../verify/remote';
import { readChange, type Change, type Signed } from '../verify/statements';
import { ruleOf } from '../keys/trust';

/** A change that waits for signatures of more people. */
export interface Proposal {
  /** The remotes that it changes. */
  names: string[];
  /** What was asked for, as the history will have it. */
  lines: readonly ChangeRecord[];
  /** ISO 8601, UTC. */
  at: string;
  /** Those of the trust file who have signed it, by name. */
  signers: string[];
  /** Why it cannot be approved any more; undefined if it can. */
  fault: string | undefined;
}

/** The proposals of a channel, the oldest first. What cannot be read is none. */
export async function proposalsOf(store: ReleaseStore, { trust }: Pick<SigningOptions, 'trust'>, channel: string): Promise<Proposal[]> {
  const opened = await openChannel(store, trust, channel);
  const proposals: Proposal[] = [];
  for (const change of changesIn(opened)) {
    const { predicate } = readChange(change);
    const { signers } = await signersOf(change, trust, predicate.serial);
    const names = Object.keys(predicate.remotes);
    proposals.push({
      names,
      lines: predicate.lines,
      at: new Date(predicate.serial).toISOString(),
      signers: signers.map(({ name }) => name),
      fault: faultOfProposal(opened!, names, change, channel),
    });
  }
  return proposals.sort((a, b) => a.at.localeCompare(b.at));
}

/**
 * Signs what somebody else proposed, and carries it out when enough people have signed.
 *
 * @param check is given the document before and after it, to ask the gate again; it throws to refuse
 * @returns whether visitors get it now, with its lines of the history
 * @throws SigningError in one sentence; nothing is changed then
 */
export async function approve(
  store: ReleaseStore,
  { trust, key }: SigningOptions,
  channel: string,
  remote: string,
  check: (before: ReleaseDocument, after: ReleaseDocument, lines: readonly ChangeRecord[]) => Promise<void>,
): Promise<{ isDone: boolean; lines: readonly ChangeRecord[]; signers: string[] }> {
  const by = await signerOf(trust, key);
  const before = await openChannel(store, trust, channel);
  const proposed = before?.signed?.proposed?.[remote]?.change;
  if (!before?.signed || !proposed) throw new SigningError(`nothing of ${remote} is proposed on ${channel}`);
  const { predicate } = readChange(proposed);
  const names = Object.keys(predicate.remotes);
  const fault = faultOfProposal(before, names, proposed, channel);
  if (fault) throw new SigningError(`the proposal of ${names.join(', ')} cannot be approved: ${fault}`);
  for (const name of names)
    if (!ruleOf(trust, name)?.release.includes(by.name)) throw new SigningError(`${by.name} may not release ${name}`);
  const already = standingFor((await signersOf(proposed, trust, predicate.serial)).signers, predicate.lines);
  if (peopleIn([...already, by]) === peopleIn(already)) throw new SigningError(`${by.who} has signed it: somebody else must`);
  const change: Envelope = { ...proposed, signatures: [...proposed.signatures, await key!.sign(proposed.payload)] };
  const document = documentWith(before.verified.document, predicate);
  await check(before.verified.document, document, predicate.lines);

  const anew = predicate.lines.some(({ action }) => action === SIGN);
  const blocks = await Promise.all(
    names.map((name) => newBlock(store, trust, channel, name, change, predicate.remotes[name]!, before, anew)),
  );
  const changed = Object.fromEntries(names.map((name, index) => [name, blocks[index]!.block]));
  const isDone = blocks.every(({ tooFew }) => tooFew === undefined);
  const approvedBy = [...already.slice(1).map(({ who }) => who), by.who];
  const lines = predicate.lines.map((line): ChangeRecord =>
    isDone ? { ...line, approvedBy } : { ...ownLine(line, by), action: 'approve' },
  );
  const last = await signChange({ store, trust, key: key!, channel, by }, before, document, [], lines);
  const { remotes, proposed: all = {} } = before.signed;
  const signed: Signed = isDone
    ? { remotes: { ...remotes, ...changed }, last, proposed: without(all, names) }
    : { remotes, last, proposed: { ...all, ...changed } };
  await store.swapChannel(channel, before.revision, textAfter(before, document, isDone ? names : [], signed), lines);
  return { isDone, lines, signers: [...already.map(({ name }) => name), by.name] };
}

/** Takes a proposal back. @throws SigningError when there is none */
export async function withdraw(
  store: ReleaseStore,
  { trust, key }: SigningOptions,
  channel: string,
  remote: string,
  why: string | null,
): Promise<string[]> {
  const by = await signerOf(trust, key);
  const before = await openChannel(store, trust, channel);
  const proposed = before?.signed?.proposed?.[remote]?.change;
  if (!before?.signed || !proposed) throw new SigningError(`nothing of ${remote} is proposed on ${channel}`);
  const { predicate } = readChange(proposed);
  const names = Object.keys(predicate.remotes);
  const lines = predicate.lines.map((line): ChangeRecord => ({
    ...ownLine(line, by),
    action: 'withdraw',
    why,
  }));
  const { document } = before.verified;
  const last = await signChange({ store, trust, key: key!, channel, by }, before, document, [], lines);
  const signed: Signed = { ...before.signed, last, proposed: without(before.signed.proposed!, names) };
  await store.swapChannel(channel, before.revision, textAfter(before, document, [], signed), lines);
  return names;
}

/** A line of somebody who signs or takes back what another one proposed. */
function ownLine({ askedBy: _other, ...line }: ChangeRecord, by: Signer): ChangeRecord {
  return { ...line, proposes: line.action, who: by.who, key: by.name };
}

/** Each proposed change once, although it stands with each of its remotes. */
function changesIn(opened: OpenChannel | undefined): Envelope[] {
  const all = Object.values(opened?.signed?.proposed ?? {}).map(({ change }) => change);
  return all.filter((change, index) => all.findIndex(({ payload }) => payload === change.payload) === index && isChange(change));
}

function isChange(envelope: Envelope): boolean {
  try {
    readChange(envelope);
    return true;
  } catch {
    return false;
  }
}

function faultOfProposal({ verified }: OpenChannel, names: readonly string[], change: Envelope, channel: string): string | undefined {
  const { predicate } = readChange(change);
  if (predicate.channel !== channel) return `it is of the channel ${predicate.channel}`;
  const moved = names.find((name) => (verified.remotes.get(name)?.digest ?? null) !== (predicate.follows[name] ?? null));
  return moved && `${moved} was changed since; propose it again`;
}

function documentWith(document: ReleaseDocument, { remotes }: Change): ReleaseDocument {
  const lists = Object.entries(remotes).map(([name, { list }]) => [name, list] as const);
  const pins = { ...document.pins, ...Object.fromEntries(Object.entries(remotes).map(([name, one]) => [name, one.pins])) };
  const left = Object.entries(pins).filter(([, ofRemote]) => ofRemote.length > 0);
  const { pins: _pins, ...rest } = document;
  const microFrontends = Object.fromEntries([...Object.entries(document.microFrontends), ...lists].filter(([, list]) => list.length > 0));
  return { ...rest, microFrontends, ...(left.length > 0 ? { pins: Object.fromEntries(left) } : {}) };
}

const without = <T>(record: Record<string, T>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
