import { isDeepStrictEqual } from 'node:util';
import type { ReleaseDocument } from '../../schema';
import type { ChangeRecord, ReleaseStore } from '../../store';
import { newBlock } from './block';
import { signChange, SigningError, textAfter, type OpenChannel } from './channel';
import type { Envelope } from '../keys/envelope';
import { signersOf, type Signer } from '../keys/signers';
import type { SigningKey } from '../keys/signing-key';
import { listOf, readChange, type Signed } from '../verify/statements';
import { standingFor } from '../verify/remote';
import type { Trust } from '../keys/trust';

/** The action of a signature of what is stored: nobody carries that out for others. */
export const SIGN = 'sign';

/** The change waits for signatures of more people; visitors get what they got before. */
export class Proposed extends Error {
  override readonly name = 'Proposed';
}

/**
 * Signs a change of some remotes and carries it out.
 *
 * @param document the whole document after it
 * @param names of the remotes that it changes; without any, only lines of the history are added
 * @param anew see newBlock
 * @throws Proposed when more people must sign: it is kept, with a line of the history, for `approve`
 * @throws SigningError when it would not count, StoreError `moved` when another writer was faster; nothing is changed then
 */
export async function commitChange(
  store: ReleaseStore,
  { trust, key, by }: { trust: Trust; key: SigningKey; by: Signer },
  channel: string,
  before: OpenChannel | undefined,
  document: ReleaseDocument,
  names: readonly string[],
  lines: readonly ChangeRecord[],
  anew = false,
): Promise<void> {
  const signing = { store, trust, key, channel, by };
  const expected = before?.revision ?? null;
  const change = await signChange(signing, before, document, names, lines);
  const blocks = await Promise.all(
    names.map((name) => newBlock(store, trust, channel, name, change, listOf(document, name), before, anew)),
  );
  const changed = Object.fromEntries(names.map((name, index) => [name, blocks[index]!.block]));
  const { remotes = {}, proposed = {} } = before?.signed ?? {};
  const tooFew = blocks.map((block) => block.tooFew).find((reason) => reason !== undefined);
  if (tooFew === undefined) {
    const left = Object.fromEntries(Object.entries(proposed).filter(([name]) => !names.includes(name)));
    const signed: Signed = { remotes: { ...remotes, ...changed }, last: change, proposed: left };
    return store.swapChannel(channel, expected, textAfter(before, document, names, signed), lines);
  }
  await checkNew(trust, by, change, names[0]!, proposed);
  const proposals = lines.map((line): ChangeRecord => ({ ...line, action: 'propose', proposes: line.action }));
  const last = await signChange(signing, before, document, [], proposals);
  const signed: Signed = { remotes, last, proposed: { ...proposed, ...changed } };
  await store.swapChannel(channel, expected, textAfter(before, document, [], signed), proposals);
  throw new Proposed(`${names.join(', ')}: ${tooFew}; \`portal approve ${names[0]}\` by somebody else does the rest`);
}

/**
 * A proposal that waits already is not made again, with another line of the history each time.
 * @throws Proposed, or SigningError where it is somebody else's, who would lose the signature
 */
async function checkNew(
  trust: Trust,
  by: Signer,
  change: Envelope,
  name: string,
  proposed: NonNullable<Signed['proposed']>,
): Promise<void> {
  const waiting = Object.hasOwn(proposed, name) ? proposed[name]!.change : undefined;
  if (!waiting) return;
  const [before, after] = [readChange(waiting).predicate, readChange(change).predicate];
  const what = ({ remotes, follows, lines }: typeof before) => ({
    remotes,
    follows,
    lines: lines.map(({ who: _who, key: _key, askedBy: _askedBy, ...line }) => line),
  });
  if (!isDeepStrictEqual(what(before), what(after))) return;
  const signers = standingFor((await signersOf(waiting, trust, before.serial)).signers, before.lines);
  const [asked] = standingFor([by], after.lines);
  if (signers.some((one) => one.who === asked!.who))
    throw new Proposed(`${name}: you have proposed this already; \`portal approve ${name}\` by somebody else does the rest`);
  if (signers[0]) throw new SigningError(`${signers[0].who} has proposed this: \`portal approve ${name}\` signs it`);
}
